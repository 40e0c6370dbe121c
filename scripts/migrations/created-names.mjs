const change = new RegExp(
  '\\b(CREATE|DROP) [A-Z ]*?(?:TABLE|INDEX|TRIGGER) (?:IF [A-Z ]*?EXISTS )?[`"]?(\\w+)[`"]?(?:[^(;]*? ON [`"]?(\\w+))?' +
    '|\\bALTER TABLE [`"]?(\\w+)[`"]? RENAME TO [`"]?(\\w+)',
  "g",
);

/**
 * The tables, indexes and triggers that migrations create and no later one drops.
 * @param {[path: string, sql: string][]} migrations of one database, in order
 * @returns {Map<string, string>} the path of the migration that creates it, by name
 */
export function findCreatedNames(migrations) {
  /** @type {Map<string, { path: string, table: string }>} */
  const created = new Map();
  for (const [path, sql] of migrations) {
    for (const [, verb, name = "", on = name, from = "", to = ""] of sql.matchAll(change)) {
      if (verb === "CREATE") created.set(name, { path, table: on });
      for (const [each, { table }] of created) {
        if (verb === "DROP" && (each === name || table === name)) created.delete(each);
        if (!verb && table === from) created.set(each, { path, table: to });
      }
      if (!verb && created.delete(from)) created.set(to, { path, table: to });
    }
  }
  return new Map([...created].map(([name, { path }]) => [name, path]));
}
