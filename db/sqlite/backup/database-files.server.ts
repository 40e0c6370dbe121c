import { rmSync } from "node:fs";

export const sidecarSuffixes = ["-wal", "-shm", "-journal"];

/** The file with its sidecars. */
export function removeDatabaseFiles(file: string) {
  for (const ending of ["", ...sidecarSuffixes]) rmSync(`${file}${ending}`, { force: true });
}
