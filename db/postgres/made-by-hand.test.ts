import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import journal from "./migrations/meta/_journal.json";

const document = readFileSync(join(projectRoot, "docs/postgres.md"), "utf8");

test("a migration edited as docs/postgres.md says accepts an index made by hand", async () => {
  const [byHand, edited] = document.match(/(?<=`)CREATE INDEX [A-Z ]+(?=`)/g) ?? [];
  const index = '"user_by_hand" ON "user" USING btree ("name")';
  const tag = journal.entries.at(-1)?.tag ?? "";
  const { closeDatabase, upgradeDatabase } = await import("#db/client.server.ts");
  const { postgresPools } = await import("./client.server.ts");
  await upgradeDatabase();
  await postgresPools().pool.query(`${byHand} ${index}`);
  await postgresPools().pool.query(
    "DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)",
  );
  await closeDatabase();
  vi.resetModules();
  vi.doMock(`./migrations/${tag}.sql?raw`, () => ({ default: `${edited} ${index}` }));
  const built = await import("#db/client.server.ts");
  expect(await built.upgradeDatabase()).toEqual({ applied: [tag] });
  expect(await built.upgradeDatabase()).toEqual({ applied: [] });
});
