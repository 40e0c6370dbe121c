import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { linkOrCopy } from "#db/private-file.server.ts";
import { incomingFolder, storage } from "./configured-storage.server.ts";

const blobPath = /^([0-9a-f]{2})[/\\]\1[0-9a-f]{62}$/;

/** Adds the blobs of a folder that the storage does not have. @returns how many it had, and how many were added */
export async function putMissing(folder: string): Promise<{ found: number; added: number }> {
  if (!existsSync(folder)) return { found: 0, added: 0 };
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = paths.filter((path) => blobPath.test(path));
  const known = new Set<string>();
  for await (const { sha256 } of storage().list()) known.add(sha256);
  const missing = found.filter((path) => !known.has(basename(path)));
  mkdirSync(incomingFolder(), { recursive: true, mode: 0o700 });
  for (const path of missing) {
    const incoming = join(incomingFolder(), `restored-${basename(path)}`);
    rmSync(incoming, { force: true });
    linkOrCopy(join(folder, path), incoming);
    await storage().put(basename(path), incoming);
    rmSync(incoming, { force: true });
  }
  return { found: found.length, added: missing.length };
}
