import { createHash } from "node:crypto";
import type { Row } from "./tables.ts";

export interface Digest {
  rows: number;
  /** SHA-256 over the rows in the order of their primary key, in hexadecimal digits. */
  sha256: string;
}

/** Counts and hashes rows, which give the same in both dialects when the code sees the same in them. */
export async function digestOf(
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

/** Times in milliseconds since 1970, JSON with its names in order: PostgreSQL keeps them in an order of its own. */
function canonical(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, canonical(part)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
