import type { ParseKeys } from "i18next";

export interface Command {
  /** The first word of the command line. */
  name: string;
  /** The lines for `help`. */
  help: ParseKeys;
  /** @returns the exit code */
  run(words: string[]): Promise<number>;
}
