import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * SQLite gives its other files the same mode. An existing file is not opened: closing it would release this process's locks
 * on a database that it has open (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
export function createPrivateFileIfMissing(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Atomically writes a file that only its owner can read, even across a power cut.
 * @throws EEXIST if it exists and may not be replaced
 */
export function writePrivateFile(file: string, text: string, options: { replace: boolean }) {
  const draft = `${file}.${process.pid}.partial`;
  rmSync(draft, { force: true });
  try {
    const descriptor = openSync(draft, "wx", 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (options.replace) renameSync(draft, file);
    // Unlike rename, link fails if another process was first.
    else linkOrCopy(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Hard-links a file, or copies it, safe from a power cut, if it cannot be linked. @throws EEXIST if the name is taken */
export function linkOrCopy(file: string, name: string) {
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
    fsyncPath(name);
  }
}

const isWindows = process.platform === "win32";

/** Windows writes the entries of folders by itself. @public used only by features that can be left out */
export const canSyncFolders = !isWindows;

/** fsync for a file or a folder's entries. Windows writes a file only if it is open for writing. */
export function fsyncPath(path: string) {
  if (!canSyncFolders && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, isWindows ? "r+" : "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
