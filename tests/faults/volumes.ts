import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Root ignores modes, but not the immutable attribute. */
const isRoot = process.getuid?.() === 0;

/** Whether tests may mount a small volume, which containers often forbid. */
export const canMount = works(() => {
  const folder = mkdtempSync(join(tmpdir(), "mount-"));
  try {
    run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder);
    run("umount", folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Whether file size limits can be set on a running process (Linux). */
export const canLimitFileSize = works(() => run("prlimit", "--version"));

/** Whether files can be made read-only even for their owner or root. */
export const canMakeReadOnly = works(() => {
  const folder = mkdtempSync(join(tmpdir(), "read-only-"));
  try {
    setReadOnly(folder, true);
    setReadOnly(folder, false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

export const canMakeOpenFilesReadOnly = isRoot && canMakeReadOnly;

export function mountVolume(folder: string, size: string) {
  run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder);
  onTestFinished(() => void run("umount", "--lazy", folder));
}

/** Leaves no space on a mounted volume. */
export function fillVolume(folder: string, filler: string) {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize)));
  } catch (error) {
    // Other processes may have used part of it.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** Writes beyond this size fail, as on a full disk. */
export function limitFileSize(pid: number, bytes: number | "unlimited") {
  run("prlimit", "--pid", String(pid), `--fsize=${bytes}:unlimited`);
}

export function setReadOnly(folder: string, readOnly: boolean) {
  // Not the WAL index: it is memory-mapped, and a write would end the process (SIGBUS).
  const names = readdirSync(folder).filter((name) => !name.endsWith("-shm"));
  const files = [folder, ...names.map((name) => join(folder, name))];
  if (isRoot) run("chattr", readOnly ? "+i" : "-i", ...files);
  else
    for (const file of files) chmodSync(file, (readOnly ? 0o500 : 0o700) & (file === folder ? 0o777 : 0o666));
}

function works(attempt: () => unknown) {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...words: string[]) {
  execFileSync(command, words, { stdio: "ignore" });
}
