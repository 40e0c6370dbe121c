import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Root may write whatever the mode says; what is immutable nobody writes, through open files either. */
const isRoot = process.getuid?.() === 0;

/** Whether this machine lets a test mount a small volume, as containers often do not. */
export const canMount = works(() => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-mount-"));
  try {
    run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder);
    run("umount", folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Whether a limit on the size of files can be set on a running process (Linux). */
export const canLimitFiles = works(() => run("prlimit", "--version"));

/** Whether files can be made such that not even their owner, or root, writes to them: by mode, or by an attribute. */
export const canMakeReadOnly = works(() => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-read-only-"));
  try {
    setReadOnly(folder, true);
    setReadOnly(folder, false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

export const canMakeOpenFilesReadOnly = isRoot && canMakeReadOnly;

/** A volume of its own size, mounted until the test is over. */
export function mountVolume(folder: string, size: string) {
  run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder);
  onTestFinished(() => void run("umount", "--lazy", folder));
}

/** No file of the process may reach this many bytes: every further write fails, as on a full disk. */
export function limitFiles(pid: number, bytes: number | "unlimited") {
  run("prlimit", "--pid", String(pid), `--fsize=${bytes}:unlimited`);
}

export function setReadOnly(folder: string, readOnly: boolean) {
  // Not the index of the log, which is mapped into memory: an attribute set under a mapping ends the process (SIGBUS).
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
