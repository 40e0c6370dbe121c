import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";

/** The last migrations before projects could be upgraded. */
const firstReleased = { sqlite: "0006_user_language", postgres: "0004_user_language" };

const dialects = ["sqlite", "postgres"] as const;

test.each(dialects)("the migrations for %s are sorted by time, which upgrades rely on", (dialect) => {
  const journal = readFileSync(join(projectRoot, `db/${dialect}/migrations/meta/_journal.json`), "utf8");
  const times = (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test.each(dialects)(
  "no migration for %s rebuilds a table, which would drop columns of projects",
  (dialect) => {
    const folder = join(projectRoot, `db/${dialect}/migrations`);
    const names = readdirSync(folder).filter(
      (name) => name.endsWith(".sql") && name > `${firstReleased[dialect]}.sql`,
    );
    expect(names.filter((name) => readFileSync(join(folder, name), "utf8").includes("__new_"))).toEqual([]);
  },
);
