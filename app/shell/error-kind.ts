import { isRouteErrorResponse } from "react-router";

export type ErrorKind = "forbidden" | "foreignOrigin" | "notFound" | "unreachable" | "tooLarge" | "unknown";

/** No response to a data request, or one from a proxy or a captive portal. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** All that React Router tells a browser of an error that no route expected. */
const { message: unexpected } = new Error("Unexpected Server Error");

export function errorKind(error: unknown): { kind: ErrorKind; status?: number } {
  if (error instanceof UnreachableError) return { kind: "unreachable" };
  if (!isRouteErrorResponse(error)) return { kind: "unknown", status: 500 };
  return { kind: kindOfStatus(error.status, error.data), status: error.status };
}

/**
 * What a data request carries instead of React Router's one message: with the request id, so that what the screen in
 * the browser shows leads to the log.
 */
export function withErrorId(turboStream: string, id: string): string {
  return turboStream.replaceAll(JSON.stringify(unexpected), JSON.stringify(`${unexpected} ${id}`));
}

/** The id that `withErrorId` gave the error. */
export function errorId(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.message.startsWith(`${unexpected} `)) return undefined;
  return error.message.slice(unexpected.length + 1);
}

function kindOfStatus(status: number, data: unknown): ErrorKind {
  if (status === 403) {
    return data && typeof data === "object" && "reason" in data ? "foreignOrigin" : "forbidden";
  }
  if (status === 404) return "notFound";
  return status === 413 ? "tooLarge" : "unknown";
}
