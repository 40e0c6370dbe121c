import type * as fs from "node:fs/promises";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderStorage } from "./folder-storage.server.ts";

const opened = vi.hoisted(() => [] as string[]);
vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const open: typeof original.open = (path, ...more) => {
    opened.push(String(path));
    return original.open(path, ...more);
  };
  return { ...original, open };
});

test("a blob survives a power cut with the folder made for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "blobs-"));
  const storage = folderStorage(folder);
  const put = async (sha256: string) => {
    const file = join(folder, "incoming");
    await writeFile(file, "content");
    opened.length = 0;
    await storage.put(sha256, file);
    return opened;
  };
  // Only folders are opened, to flush them.
  expect(await put(`ab${"0".repeat(62)}`)).toEqual([join(folder, "ab"), folder]);
  expect(await put(`ab${"1".repeat(62)}`)).toEqual([join(folder, "ab")]);
});
