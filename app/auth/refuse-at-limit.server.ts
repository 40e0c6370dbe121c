import { consumeLimits, type Limit, minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import type { AuthErrorCode } from "./error-codes.ts";

export interface ConfirmationError {
  code: AuthErrorCode | "IMPERSONATING";
  /** Minutes. */
  values?: { count: number };
  retryAfterSeconds?: number;
}

/** Counts an attempt. @returns the error with this code once one of the limits is used up */
export async function refuseAtLimit(
  code: "TOO_MANY_REQUESTS" | "TOO_MANY_WRONG_CODES",
  limits: readonly Limit[],
): Promise<ConfirmationError | undefined> {
  const taken = await consumeLimits(limits);
  if (taken.allowed) return undefined;
  const { retryAfterSeconds } = taken;
  return { code, values: { count: minutesToWait(retryAfterSeconds) }, retryAfterSeconds };
}
