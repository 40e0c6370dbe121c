import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("records a download, but not a HEAD request", async () => {
  const kept = async (method: string) => {
    await world.send("/manager/repositories/export", { method, as: world.administrator });
    return (await world.server.query("SELECT id FROM activity WHERE kind = 'repository.export'")).length;
  };
  expect(await kept("HEAD")).toBe(0);
  expect(await kept("GET")).toBe(1);
});
