const longest = 500;

export function userAgentOf({ headers }: Request): string {
  return (headers.get("user-agent") ?? "").slice(0, longest);
}
