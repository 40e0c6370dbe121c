import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { oversizedFiles } from "#tests/security/csv/oversized-files.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

test.each(oversizedFiles)(
  "a CSV file that is too large is refused with the reason: $message",
  async ({ text, message }) => {
    const called = await world.send("/api/v1/repositories/import", {
      method: "POST",
      as: world.administrator,
      headers: { "Content-Type": "text/csv" },
      body: text,
    });
    expect(called.status).toBe(422);
    expect(JSON.parse(called.body)).toMatchObject({
      code: "UNREADABLE_CSV",
      errors: [{ message: expect.stringContaining(message) }],
    });
  },
);
