import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { type Digest, digestRows } from "./digest.ts";
import { CopyError, type Source, type Target } from "./endpoints.ts";
import { openFileSource, openFileTarget } from "./file.server.ts";
import { openPostgresSource, openPostgresTarget } from "./postgres.server.ts";
import { type CopiedTable, tablesToCopy } from "./tables.ts";

export interface Addresses {
  from: string;
  to: string;
}

/** `done` of `total` rows, or of the final steps. */
export interface Progress {
  step: "copying" | "completing" | "checking" | "committing";
  done: number;
  total: number;
}

export interface TableComparison {
  table: string;
  from: Digest;
  to: Digest;
}

/**
 * Copies all rows into an empty database of either dialect and compares both. Memory does not grow with the
 * rows.
 * @param addresses as in `DATABASE_URL`
 * @returns a comparison per table; if one differs, the target is unchanged
 * @throws {CopyError} why nothing was copied
 * @throws {DatabaseInUseError} while another process uses a file
 */
export async function copyBetweenDatabases(
  addresses: Addresses,
  report: (progress: Progress) => void,
): Promise<TableComparison[]> {
  const [fromFile, toFile] = [getFile(addresses, "from"), getFile(addresses, "to")];
  // The backup command copies files.
  if (fromFile && toFile) throw new CopyError({ reason: "twoFiles" });
  const tables = tablesToCopy();
  const source = await (fromFile ? openFileSource(fromFile) : openPostgresSource(addresses.from));
  try {
    const target = await (toFile ? openFileTarget(toFile, tables) : openPostgresTarget(addresses.to, tables));
    try {
      await copyRows(source, target, tables, report);
      const results = await compare(source, target, tables, report);
      if (results.every(digestsMatch)) {
        report({ step: "committing", done: 0, total: 0 });
        await target.commit();
      }
      return results;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

export function digestsMatch({ from, to }: TableComparison): boolean {
  return from.rows === to.rows && from.sha256 === to.sha256;
}

function getFile(addresses: Addresses, option: keyof Addresses) {
  const address = addresses[option];
  if (isPostgresUrl(address)) return undefined;
  if (!/^file:./.test(address)) throw new CopyError({ reason: "address", option });
  return address.slice("file:".length);
}

async function copyRows(
  source: Source,
  target: Target,
  tables: CopiedTable[],
  report: (progress: Progress) => void,
) {
  let total = 0;
  for (const table of tables) total += await source.count(table);
  let done = 0;
  report({ step: "copying", done, total });
  for (const table of tables) {
    let writing = Promise.resolve();
    for await (const rows of source.read(table)) {
      await writing;
      writing = target.insert(table, rows);
      // Awaited later; until then a rejection must not count as unhandled.
      writing.catch(() => {});
      done += rows.length;
      report({ step: "copying", done, total });
    }
    await writing;
  }
  await target.complete((step, steps) => report({ step: "completing", done: step, total: steps }));
}

async function compare(
  source: Source,
  target: Target,
  tables: CopiedTable[],
  report: (progress: Progress) => void,
): Promise<TableComparison[]> {
  let total = 0;
  for (const table of tables) total += 2 * (await source.count(table));
  let done = 0;
  const counted = (rows: number) => {
    done += rows;
    report({ step: "checking", done, total });
  };
  const results: TableComparison[] = [];
  for (const table of tables) {
    const [from, to] = await Promise.all([
      digestRows(source.read(table), counted),
      digestRows(target.read(table), counted),
    ]);
    results.push({ table: table.name, from, to });
  }
  return results;
}
