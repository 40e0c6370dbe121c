/**
 * The form of a row's random id: wider than a UUID, so that other ids of better-auth's would do too. Not
 * every database takes a text with U+0000 in it.
 */
export const idPattern = /^[\w-]{1,64}$/;

/** An empty text, which no row has, instead of what cannot be an id. */
export function readId(parameters: URLSearchParams, name: string): string {
  const id = parameters.get(name) ?? "";
  return idPattern.test(id) ? id : "";
}

const idParameters = ["id", "sessionId"] as const;

export function hasInvalidId(params: Record<string, string | undefined>): boolean {
  return idParameters.some((name) => params[name] !== undefined && !idPattern.test(params[name]));
}
