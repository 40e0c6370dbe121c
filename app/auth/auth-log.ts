/**
 * A message of better-auth as it may be logged. Some quote an address that the caller sent ("Invalid callbackURL: …",
 * origin-check.mjs of 1.7.7), which may hold a secret and is as long as the caller likes.
 */
export function withoutInput(message: string): string {
  return message.replace(/^(Invalid [\w ]{1,40}): [\s\S]*$/, "$1");
}
