import type { ParseKeys } from "i18next";

export interface Command {
  /** The first word of the command line. */
  name: string;
  /** The lines for `help`. */
  help: ParseKeys;
  /** Whether it works without valid settings, and checks by itself who owns the files that it uses. */
  needsNoSettings?: boolean;
  /** @returns the exit code */
  run(words: string[]): Promise<number>;
}
