import { fixedCode } from "../fixed-code.server.ts";

/** Whether the code that `fixedCode` gives signs in to the mailbox. */
export async function load(email: string) {
  return fixedCode(email) !== undefined;
}
