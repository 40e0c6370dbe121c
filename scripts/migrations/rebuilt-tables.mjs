import { dropIndex } from "../generators/search/sqlite.mjs";
import { renamedColumns } from "./renamed-columns.mjs";

const breakpoint = "--> statement-breakpoint";

/**
 * In SQLite, changing a column means rebuilding its table, which loses the triggers and row ids of its search index: the
 * index is rebuilt too.
 * @param {string} sql of a migration
 * @param {string[]} earlier migrations, in order
 */
export function completeRebuiltTables(sql, earlier) {
  const tables = [...sql.matchAll(/^ALTER TABLE `__new_([^`]+)` RENAME TO/gm)].map(([, table = ""]) => table);
  const added = tables.flatMap((table) => {
    const statements = searchStatements(table, [...earlier, sql]);
    if (statements.length === 0) return [];
    const drops = dropIndex(table).filter((statement) => !statement.startsWith("DROP TRIGGER"));
    return [...drops, ...statements];
  });
  return [sql.replaceAll(/^CREATE (UNIQUE )?INDEX .*$/gm, unquoteExpressions), ...added].join(
    `\n${breakpoint}\n`,
  );
}

/** When drizzle-kit rebuilds a table, it quotes the expressions of an index like names. @param {string} index */
function unquoteExpressions(index) {
  return index.replaceAll(/`([^`]+)`/g, (quoted, text) => (/^\w+$/.test(text) ? quoted : text));
}

/** The newest statements that create and fill a search index. @param {string} table @param {string[]} migrations */
function searchStatements(table, migrations) {
  const made = new RegExp(
    `^(CREATE VIRTUAL TABLE ${table}_(?:search|gram)|CREATE TRIGGER ${table}_search_\\w+|INSERT INTO ${table}_search) `,
  );
  /** @type {Map<string, string>} */
  const newest = new Map();
  for (const part of migrations.flatMap((text) => text.split(breakpoint))) {
    const statement = part.replace(/^\s*(--.*\n\s*)*/, "").trimEnd();
    const [, kind] = made.exec(statement) ?? [];
    if (kind) newest.set(kind, statement);
    for (const names of renamedColumns(statement, table))
      for (const [each, text] of newest)
        if (!each.endsWith("_gram")) newest.set(each, withRenamedColumn(text, names));
  }
  const statements = [...newest.values()];
  const trigger = newest.get(`CREATE TRIGGER ${table}_search_insert`);
  return trigger && !newest.has(`INSERT INTO ${table}_search`)
    ? [...statements, fillStatement(table, trigger)]
    : statements;
}

/** @param {string} statement @param {[from: string, to: string]} names */
function withRenamedColumn(statement, [from, to]) {
  return statement.replaceAll(new RegExp(`(?<!\\b(?:ON|FROM|INTO|UPDATE) )\\b${from}\\b(?![.=])`, "g"), to);
}

/** A project's first migration does not fill indexes, because its tables are empty. @param {string} table @param {string} trigger */
function fillStatement(table, trigger) {
  const [, insert = "", values = ""] = /(INSERT INTO .*?) VALUES \((.*)\);/.exec(trigger) ?? [];
  return `${insert} SELECT ${values.replaceAll(/\bnew\./g, `${table}.`)} FROM "${table}";`;
}
