const maxLength = 500;

export function getUserAgent({ headers }: Request): string {
  return (headers.get("user-agent") ?? "").slice(0, maxLength);
}
