import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { linkOrCopy } from "#db/private-file.server.ts";
import { incomingFolder, storage } from "./configured-storage.server.ts";

const blobPath = /^([0-9a-f]{2})[/\\]\1[0-9a-f]{62}$/;

/** Adds the blobs of a folder that the storage does not have, or has in another size. @returns how many the folder has, and how many were added */
export async function putMissing(folder: string): Promise<{ found: number; added: number }> {
  if (!existsSync(folder)) return { found: 0, added: 0 };
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = paths.filter((path) => blobPath.test(path));
  const known = new Map<string, number>();
  for await (const { sha256, size } of storage().list()) known.set(sha256, size);
  const missing: string[] = [];
  for (const path of found) {
    const size = known.get(basename(path));
    if (size === undefined) missing.push(path);
    else if (statSync(join(folder, path)).size !== size && (await isIntact(join(folder, path))))
      missing.push(path);
  }
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

/** Which of two contents is damaged only their hashes tell. */
async function isIntact(path: string): Promise<boolean> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex") === basename(path);
}
