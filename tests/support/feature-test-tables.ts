import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../scripts/project-root.mjs";

const folder = join(projectRoot, "tests/features");

/** Reads the disk because Playwright has no `import.meta.glob`. @param table such as "access" for `access.ts` */
export async function importFeatureDefaults<Part>(table: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of pathsOf(table)) {
    const module: { default: Part } = await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
    parts.push(module.default);
  }
  return parts;
}

export async function importFeatureRows<Row>(table: string): Promise<Row[]> {
  return (await importFeatureDefaults<Row[]>(table)).flat();
}

/** @throws if two features use the same key */
export async function importFeatureMap<Row>(table: string): Promise<Record<string, Row>> {
  const record: Record<string, Row> = {};
  for (const rows of await importFeatureDefaults<Record<string, Row>>(table)) {
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
