import { createHash } from "node:crypto";
import type { Row } from "./tables.ts";

export interface Digest {
  rows: number;
  /** Over rows in primary key order, hexadecimal. */
  sha256: string;
}

/** Counts and hashes rows, with the same result in both dialects. */
export async function digestRows(
  batches: AsyncIterable<Row[]>,
  counted: (rows: number) => void,
): Promise<Digest> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const batch of batches) {
    hash.update(batch.map((row) => `${JSON.stringify(row.map(canonical))}\n`).join(""));
    rows += batch.length;
    counted(batch.length);
  }
  return { rows, sha256: hash.digest("hex") };
}

/** Times in milliseconds since 1970, JSON with sorted keys: PostgreSQL changes their order. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, canonical(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
