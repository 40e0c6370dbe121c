import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { canSyncFolders, linkOrCopy } from "#db/private-file.server.ts";
import type { Storage, StoredBlob } from "./storage.ts";
import { streamFile } from "./stream-file.server.ts";
import { unlessMissing } from "./unless-missing.ts";

export function folderStorage(folder: string): Storage {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const removedFolder = join(folder, "removed");
  const removedPathOf = (sha256: string) => join(removedFolder, sha256);

  /** `removeOld` may move the blob away and back. */
  async function findBlob<Found>(
    sha256: string,
    use: (path: string) => Promise<Found>,
  ): Promise<Found | undefined> {
    for (const path of [pathOf(sha256), removedPathOf(sha256), pathOf(sha256)]) {
      const found = await unlessMissing(use(path));
      if (found) return found;
    }
    return undefined;
  }

  const touch = async (path: string) => {
    const now = new Date();
    await unlessMissing(utimes(path, now, now));
  };

  return {
    async put(sha256, file) {
      const path = pathOf(sha256);
      const isNewFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(file, path);
      await syncFolder(dirname(path));
      if (isNewFolder) await syncFolder(folder);
    },

    async read(sha256, range) {
      const file = await findBlob(sha256, (path) => open(path, "r"));
      return file && streamFile(file, range);
    },

    async copyTo(sha256, file) {
      const copied = await findBlob(sha256, async (path) => {
        linkOrCopy(path, file);
        return true;
      });
      return copied ?? false;
    },

    async *list() {
      for (const name of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        for (const sha256 of await namesIn(join(folder, name))) {
          const found = await unlessMissing(stat(pathOf(sha256)));
          if (found) yield { sha256, size: found.size, putAt: found.mtime } satisfies StoredBlob;
        }
      }
    },

    touch: (sha256) => touch(pathOf(sha256)),

    async removeOld(sha256, before) {
      const [path, removed] = [pathOf(sha256), removedPathOf(sha256)];
      await mkdir(removedFolder, { recursive: true, mode: 0o700 });
      if ((await unlessMissing(rename(path, removed).then(() => true))) === undefined) return false;
      const { mtime } = await stat(removed);
      if (mtime >= before) await rename(removed, path);
      else await rm(removed);
      return mtime < before;
    },

    async restoreRemoved() {
      for (const sha256 of await namesIn(removedFolder)) {
        const [path, removed] = [pathOf(sha256), removedPathOf(sha256)];
        if (await unlessMissing(stat(path))) await rm(removed, { force: true });
        else {
          // It may replace content that is being uploaded, which must count as new.
          await touch(removed);
          await unlessMissing(rename(removed, path));
        }
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function syncFolder(folder: string) {
  if (!canSyncFolders) return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
