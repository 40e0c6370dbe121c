const maxLength = 500;

export function getUserAgent({ headers }: Pick<Request, "headers">): string {
  return (headers.get("user-agent") ?? "").slice(0, maxLength);
}
