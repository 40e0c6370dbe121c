import { afterAll, beforeAll, expect, test } from "vitest";
import { describeEachDatabase } from "#tests/support/sqlite-or-postgres/each-database.ts";
import { startWorld, type World } from "./access-world.ts";
import { expectUnharmed, runFuzz } from "./fuzz-run.ts";

// Random requests never cause a server error, and no response reveals internals. The long test sends 10,000.
// Source: OWASP ASVS 5.0, 2.2.1 (validation), 15.3.5 to 15.3.7 (types, prototypes, repeated parameters),
// 16.5.1 (generic messages); OWASP WSTG-INPV and WSTG-ERRH-02.

describeEachDatabase((newDatabase, kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
  }, 30_000);
  afterAll(() => world.stop());

  test("survives 200 random requests", { timeout: 60_000 }, async () => {
    expect(await runFuzz(world, 20_26, 200)).toEqual([]);
    await expectUnharmed(world, { sqlite: kind === "SQLite" });
  });
});
