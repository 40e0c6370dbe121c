import { createHash } from "node:crypto";
import { ne } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { storage } from "./storage/configured-storage.server.ts";

interface StorageComparison {
  rows: number;
  /** The names of files whose blob is missing, or has another size. */
  broken: string[];
  unused: number;
}

export async function compareUploadsWithStorage(): Promise<StorageComparison> {
  const sizes = new Map<string, number>();
  for await (const { sha256, size } of storage().list()) sizes.set(sha256, size);
  const rows = await db()
    .select({ sha256: upload.sha256, size: upload.size, name: upload.name })
    .from(upload)
    .where(ne(upload.sha256, ""));
  const named = new Set(rows.map(({ sha256 }) => sha256));
  const broken = rows.filter(({ sha256, size }) => sizes.get(sha256) !== size).map(({ name }) => name);
  return { rows: rows.length, broken, unused: [...sizes.keys()].filter((each) => !named.has(each)).length };
}

export async function* findCorruptedFiles(): AsyncGenerator<string> {
  for await (const { sha256 } of storage().list()) {
    const hash = createHash("sha256");
    for await (const chunk of (await storage().read(sha256)) ?? []) hash.update(chunk);
    if (hash.digest("hex") !== sha256) yield sha256;
  }
}
