import { APIError } from "better-auth/api";
import { consumeLimit, type LimitName } from "#app/rate-limits/rate-limits.server.ts";

/** @throws {APIError} 429 with `Retry-After` once the limit is used up */
export async function enforceRateLimit(limit: LimitName, subject: string): Promise<void> {
  const result = await consumeLimit(limit, subject);
  if (result.allowed) return;
  throw new APIError(
    "TOO_MANY_REQUESTS",
    {
      code: refusalCode(limit),
      message: "Too many requests. Try again later.",
      retryAfterSeconds: result.retryAfterSeconds,
    },
    { "Retry-After": String(result.retryAfterSeconds) },
  );
}

function refusalCode(limit: LimitName) {
  if (limit === "social-client" || limit === "fixed-code-client") return "TOO_MANY_SIGN_INS";
  return limit.startsWith("wrong") ? "TOO_MANY_WRONG_CODES" : "TOO_MANY_REQUESTS";
}
