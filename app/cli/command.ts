import type { ParseKeys } from "i18next";

export interface Command {
  /** Its first word. */
  name: string;
  /** Its lines of the help. */
  help: ParseKeys;
  /** @returns the exit code */
  run(words: string[]): Promise<number>;
}
