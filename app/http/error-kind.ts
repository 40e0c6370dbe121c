export type ResponseErrorKind =
  | "forbidden"
  | "crossOrigin"
  | "notFound"
  | "otherUser"
  | "tooLarge"
  | "unknown";

export function errorKindOf(status: number, body: unknown): ResponseErrorKind {
  const code = (body as { code?: unknown } | null)?.code;
  if (status === 403) return code === "CROSS_ORIGIN" ? "crossOrigin" : "forbidden";
  if (status === 404) return "notFound";
  if (status === 409 && code === "OTHER_USER") return "otherUser";
  return status === 413 ? "tooLarge" : "unknown";
}
