import { blockedWriteErrorCodes } from "./blocked-write-errors.ts";

/** Which middleware refused a call before its route. @param response its body is consumed */
export async function readRouteMiddlewareErrorCode(
  response: Response,
): Promise<"FOREIGN_ORIGIN" | (typeof blockedWriteErrorCodes)[number] | undefined> {
  const body = (await response.json().catch(() => null)) as { reason?: unknown; code?: unknown } | null;
  if (body?.reason === "foreign-origin") return "FOREIGN_ORIGIN";
  return blockedWriteErrorCodes.find((code) => code === body?.code);
}
