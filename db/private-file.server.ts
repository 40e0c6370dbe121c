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
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Makes sure that there is a file, and its folder: an empty one for its owner alone, or the one that is there. What SQLite
 * puts beside a database gets the rights of the database.
 */
export function makePrivateFile(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, "a", 0o600));
}

/**
 * Writes a file for its owner alone, whole or not at all: whoever looks sees no file, the old one or the complete new one,
 * also after a power cut.
 *
 * @throws EEXIST where there is one already, unless it may be replaced
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
    // Unlike a rename, it fails where another process was first.
    else giveSecondName(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Makes a file known under a second name as well, or copies it where the file system has one name a file.
 *
 * @throws EEXIST where the name is taken
 */
export function giveSecondName(file: string, name: string) {
  try {
    linkSync(file, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}
