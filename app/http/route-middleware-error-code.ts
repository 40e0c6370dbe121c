import { blockedWriteErrorCodes } from "./blocked-write-errors.ts";

const codes = ["CROSS_ORIGIN", ...blockedWriteErrorCodes] as const;

/** Which middleware refused a call before its route. @param response its body is consumed */
export async function readRouteMiddlewareErrorCode(
  response: Response,
): Promise<(typeof codes)[number] | undefined> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return codes.find((code) => code === body?.code);
}
