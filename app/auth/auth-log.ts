/** Removes quoted input, which may be secret and long ("Invalid callbackURL: …", better-auth 1.7.7). */
export function redactInput(message: string): string {
  return message.replace(/^(Invalid [\w ]{1,40}): [\s\S]*$/, "$1");
}
