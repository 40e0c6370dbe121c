import { afterAll, beforeAll, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { serverErrorRecorder, values } from "#tests/security/database-unsafe-values.ts";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";

describeEachDatabase((newDatabase) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
  }, 30_000);
  afterAll(() => world.stop());

  const { ask, expectNoFaults } = serverErrorRecorder(() => world);

  test("in a file that a program imports", { timeout: 60_000 }, async () => {
    for (const value of values) {
      await ask("/api/v1/repositories/import", {
        method: "POST",
        headers: { "Content-Type": "text/csv" },
        body: `name,link,description\n${value},example.com,${value}`,
      });
    }
    await expectNoFaults();
  });
});
