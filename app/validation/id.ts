/** Wider than a UUID, for better-auth's own ids. PostgreSQL refuses U+0000 in queries. */
export const idPattern = /^[\w-]{1,64}$/;

const idParameters = ["id", "sessionId"] as const;

export function hasInvalidId(params: Record<string, string | undefined>): boolean {
  return idParameters.some((name) => params[name] !== undefined && !idPattern.test(params[name]));
}
