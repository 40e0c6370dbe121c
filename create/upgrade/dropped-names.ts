import { existsSync } from "node:fs";
import { join } from "node:path";
import { ReportedError } from "../reported-error.ts";
import { journalOf, namesIn, tablesIn } from "./migrations.ts";
import { nameDroppedBy, parseStatement, withoutTextAndComments } from "./sql-statements.ts";
import type { OldAndNew } from "./trees.ts";

/**
 * Leaves out statements about databases and tables that the project has dropped, and those that drop what it has dropped too.
 * @throws {ReportedError} when another statement uses something that the project has dropped
 */
export function withoutDropped(folder: string, { old }: OldAndNew, steps: Record<string, string[]>) {
  return Object.fromEntries(
    Object.entries(steps).map(([dialect, statements]) => {
      if (!existsSync(join(folder, journalOf(dialect)))) return [dialect, []];
      const own = new Set(namesIn(tablesIn(folder, dialect)));
      const dropped = new Set(namesIn(tablesIn(old, dialect)).filter((name) => !own.has(name)));
      const needed = statements.filter((sql) => isNeeded(sql, dropped));
      const used = [...dropped].filter((name) => needed.some((sql) => uses(sql, name)));
      if (used.length > 0)
        throw new ReportedError(
          `db/${dialect}: this version uses ${used.join(", ")}, which your project has dropped or renamed. Add it again, ` +
            "run `npm run db:generate` and commit, then run this again",
        );
      return [dialect, needed];
    }),
  );
}

function isNeeded(sql: string, dropped: ReadonlySet<string>) {
  const { tables } = parseStatement(sql);
  return !tables.every((table) => dropped.has(table)) && !dropped.has(nameDroppedBy(sql) ?? "");
}

function uses(sql: string, name: string) {
  const { tables } = parseStatement(sql);
  const [tableOrIndex = "", column] = name.split(".");
  if (column !== undefined && !tables.includes(tableOrIndex)) return false;
  return new RegExp(`\\b${column ?? tableOrIndex}\\b`).test(withoutTextAndComments(sql));
}
