/**
 * Flaw: better-auth quotes input in its log messages ("Invalid callbackURL: …"), which may be secret and of any
 * length. Seen in better-auth 1.7.7.
 * Remove when its messages no longer contain input.
 */
export function redactInput(message: string): string {
  return message.replace(/^(Invalid [\w ]{1,40}): [\s\S]*$/, "$1");
}
