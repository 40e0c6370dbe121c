/** Visible ASCII, as in header values. */
export const idempotencyKeySchema = { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" };

const pattern = new RegExp(idempotencyKeySchema.pattern);

export function isIdempotencyKey(key: string): boolean {
  return key.length <= idempotencyKeySchema.maxLength && pattern.test(key);
}
