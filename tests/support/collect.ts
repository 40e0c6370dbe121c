import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/freshness.mjs";

const folder = join(root, "tests/features");

/**
 * What the features say about one subject: the default exports of all files of that name below `tests/features`, in the
 * order of their paths. Vitest and Playwright both load them; `import.meta.glob` exists only in the first.
 *
 * @param table the files' name, such as "access" for `tests/features/users/access.ts`
 */
export async function collect<Part>(table: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of pathsOf(table)) {
    const module: { default: Part } = await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
    parts.push(module.default);
  }
  return parts;
}

/** The rows of all features in one list. */
export async function collectRows<Row>(table: string): Promise<Row[]> {
  return (await collect<Row[]>(table)).flat();
}

/**
 * The rows of all features by their keys.
 *
 * @throws where two files have a row of the same key
 */
export async function collectRecord<Row>(table: string): Promise<Record<string, Row>> {
  const record: Record<string, Row> = {};
  for (const rows of await collect<Record<string, Row>>(table)) {
    for (const [key, row] of Object.entries(rows)) {
      if (key in record) throw new Error(`Two files called ${table}.ts have a row for ${key}`);
      record[key] = row;
    }
  }
  return record;
}

function pathsOf(table: string) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === `${table}.ts`)
    .sort();
}
