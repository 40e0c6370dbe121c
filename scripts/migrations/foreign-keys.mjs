import { UsageError } from "../generators/command-line.mjs";

/**
 * @typedef {object} ForeignKey from a snapshot of drizzle-kit
 * @property {string} tableTo
 * @property {string[]} columnsFrom
 * @property {string[]} columnsTo
 * @property {string} [onDelete]
 * @property {string} [onUpdate]
 */

const addedKey = /^(ALTER TABLE `([^`]+)` ADD `([^`]+)` .*) REFERENCES .+?\(.+?\)(?=;)/gm;

/**
 * drizzle-kit 0.31 omits ON DELETE and ON UPDATE when it adds a column in SQLite.
 * @param {string} sql of a migration
 * @param {string} snapshot that drizzle-kit wrote with it
 * @throws {UsageError} if SQLite cannot add the column
 */
export function completeForeignKeys(sql, snapshot) {
  return sql.replaceAll(addedKey, (_, start, table, column) => {
    const { foreignKeys } = JSON.parse(snapshot).tables[table];
    const keys = /** @type {ForeignKey[]} */ (Object.values(foreignKeys));
    const [key, ...more] = keys.filter(({ columnsFrom }) => columnsFrom.includes(column));
    if (!key || more.length > 0 || key.columnsFrom.length > 1) {
      throw new UsageError(
        `${table}.${column}: SQLite can only add a column with one foreign key of its own.`,
      );
    }
    if (/ (NOT NULL|DEFAULT)\b/.test(start)) {
      throw new UsageError(
        `${table}.${column}: SQLite can only add a column with a foreign key if it is nullable and has no default.`,
      );
    }
    const { tableTo, columnsTo, onDelete = "no action", onUpdate = "no action" } = key;
    return `${start} REFERENCES \`${tableTo}\`(\`${columnsTo[0]}\`) ON UPDATE ${onUpdate} ON DELETE ${onDelete}`;
  });
}
