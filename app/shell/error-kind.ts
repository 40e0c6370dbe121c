import { isRouteErrorResponse } from "react-router";
import { errorKindOf, type ResponseErrorKind } from "#app/http/error-kind.ts";

export type ErrorKind = ResponseErrorKind | "unreachable";

/** No response to a data request, or one from a proxy or a captive portal. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

export function classifyError(error: unknown): { kind: ErrorKind; status?: number } {
  if (error instanceof UnreachableError) return { kind: "unreachable" };
  if (!isRouteErrorResponse(error)) return { kind: "unknown", status: 500 };
  return { kind: errorKindOf(error.status, error.data), status: error.status };
}
