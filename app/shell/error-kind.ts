import { isRouteErrorResponse } from "react-router";

export type ErrorKind =
  | "forbidden"
  | "crossOrigin"
  | "notFound"
  | "otherUser"
  | "unreachable"
  | "tooLarge"
  | "unknown";

/** No response to a data request, or one from a proxy or a captive portal. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

export function classifyError(error: unknown): { kind: ErrorKind; status?: number } {
  if (error instanceof UnreachableError) return { kind: "unreachable" };
  if (!isRouteErrorResponse(error)) return { kind: "unknown", status: 500 };
  return { kind: kindOfStatus(error.status, error.data), status: error.status };
}

function kindOfStatus(status: number, data: unknown): ErrorKind {
  const code = (data as { code?: unknown } | null)?.code;
  if (status === 403) return code === "CROSS_ORIGIN" ? "crossOrigin" : "forbidden";
  if (status === 404) return "notFound";
  if (status === 409 && code === "OTHER_USER") return "otherUser";
  return status === 413 ? "tooLarge" : "unknown";
}
