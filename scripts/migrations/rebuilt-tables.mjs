import { dropIndex } from "../generators/search/sqlite.mjs";

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
    const statements = searchStatements(table, earlier);
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

/** The newest statements that create and fill a search index. @param {string} table @param {string[]} earlier */
function searchStatements(table, earlier) {
  const made = new RegExp(
    `^(CREATE VIRTUAL TABLE ${table}_(?:search|gram)|CREATE TRIGGER ${table}_search_\\w+|INSERT INTO ${table}_search) `,
  );
  /** @type {Map<string, string>} */
  const newest = new Map();
  for (const part of earlier.flatMap((text) => text.split(breakpoint))) {
    const statement = part.replace(/^\s*(--.*\n\s*)*/, "").trimEnd();
    const [, kind] = made.exec(statement) ?? [];
    if (kind) newest.set(kind, statement);
  }
  const statements = [...newest.values()];
  const trigger = newest.get(`CREATE TRIGGER ${table}_search_insert`);
  return trigger && !newest.has(`INSERT INTO ${table}_search`)
    ? [...statements, fillStatement(table, trigger)]
    : statements;
}

/** A project's first migration does not fill indexes, because its tables are empty. @param {string} table @param {string} trigger */
function fillStatement(table, trigger) {
  const [, insert = "", values = ""] = /(INSERT INTO .*?) VALUES \((.*)\);/.exec(trigger) ?? [];
  return `${insert} SELECT ${values.replaceAll(/\bnew\./g, `${table}.`)} FROM "${table}";`;
}
