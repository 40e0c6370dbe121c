/** Characters that are kept of what a browser says of itself; browsers need less than half of them. */
const longest = 500;

/** What a browser says of itself, as it is kept with its session. */
export function userAgentOf({ headers }: Request): string {
  return (headers.get("user-agent") ?? "").slice(0, longest);
}
