import { afterAll, beforeAll, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { percentEncode, serverErrorRecorder, values } from "#tests/security/database-unsafe-values.ts";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";

describeEachDatabase((newDatabase) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
  }, 30_000);
  afterAll(() => world.stop());

  const { ask, expectNoFaults } = serverErrorRecorder(() => world);

  test("in the headers of calls", { timeout: 60_000 }, async () => {
    for (const text of [
      ...values.map(percentEncode),
      ...values.map(percentEncode).map((value) => `${value}.${value}`),
    ]) {
      await ask("/api/v1/account", { as: undefined, headers: { Authorization: `Bearer ${text}` } });
      await ask("/api/v1/account", {
        method: "PATCH",
        headers: { "Content-Type": "application/json", "If-Match": `"${text}"` },
        body: JSON.stringify({ name: "Adele" }),
      });
      await ask("/api/v1/repositories", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": text },
        body: JSON.stringify({ name: text, link: "example.com" }),
      });
    }
    await expectNoFaults();
  });
});
