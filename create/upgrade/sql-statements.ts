/** A line `-- tables: …` before a statement names tables that cannot be detected. */
export function parseStatement(sql: string) {
  const [, listed] = /^-- tables: (.*)$/m.exec(sql) ?? [];
  const code = sql.replace(/^(?:--.*\n)+/, "");
  const [, verb = "", found = ""] =
    /^(CREATE (?:VIRTUAL )?TABLE|DROP TABLE|ALTER TABLE|INSERT INTO|UPDATE|DELETE FROM)(?: IF (?:NOT )?EXISTS)? [`"]?(\w+)/.exec(
      code,
    ) ??
    /^(CREATE|DROP)\b[^(]*? ON [`"]?(\w+)/.exec(code) ??
    [];
  return { verb, found, tables: listed?.trim().split(/ +/) ?? [found.replace(/_(search|gram)$/, "")] };
}

/** @returns a table, `table.column` or an index */
export function nameAddedBy(sql: string) {
  const [, created, table, column] =
    /^(?:CREATE (?:TABLE|(?:UNIQUE )?INDEX) (\w+)|ALTER TABLE (\w+) (?:ADD (?:COLUMN )?|RENAME COLUMN \w+ TO )(\w+))/m.exec(
      withoutQuotes(sql),
    ) ?? [];
  return created ?? (table && `${table}.${column}`);
}

/** @returns `table.column` or an index */
export function nameDroppedBy(sql: string) {
  const [, index, table, column] =
    /^(?:DROP INDEX (?:IF EXISTS )?(\w+)|ALTER TABLE (\w+) DROP (?:COLUMN )?(\w+))/m.exec(
      withoutQuotes(sql),
    ) ?? [];
  return index ?? (table && `${table}.${column}`);
}

export function withoutTextAndComments(sql: string) {
  return sql.replaceAll(/'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\//g, " ");
}

function withoutQuotes(sql: string) {
  return sql.replaceAll(/[`"]/g, "");
}
