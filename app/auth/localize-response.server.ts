import type { i18n, ParseKeys } from "i18next";
import { type BlockedWriteError, blockedWriteErrors } from "#app/http/blocked-write-errors.ts";
import { readRouteMiddlewareErrorCode } from "#app/http/route-middleware-error-code.ts";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { errorMessageKey, isErrorCode } from "./error-codes.ts";

const problemMessages: Record<string, ParseKeys> = {
  BAD_REQUEST: "problems.malformed",
  CROSS_ORIGIN: "problems.crossOrigin",
  UNSUPPORTED_MEDIA_TYPE: "problems.mediaType",
  ...Object.fromEntries(
    Object.entries<BlockedWriteError>(blockedWriteErrors).map(([code, { message }]) => [code, message]),
  ),
};

export async function localizeResponse(response: Response, { t, language }: i18n): Promise<Response> {
  if (response.status < 400 || !response.headers.get("Content-Type")?.startsWith("application/json"))
    return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as unknown;
  if (!isRefusal(body)) return response;
  const message = isErrorCode(body.code) ? errorMessageKey(body.code) : problemMessages[body.code];
  if (!message) return response;
  const count = minutesToWait(Number(body.retryAfterSeconds ?? 0));
  const headers = new Headers(response.headers);
  headers.set("Content-Language", language);
  headers.delete("Content-Length");
  return Response.json(
    {
      ...body,
      message: t(message, { count }),
      ...(body.code === "VALIDATION_ERROR" && { details: body.message }),
    },
    { status: response.status, headers },
  );
}

export async function ensureErrorCode(response: Response, i18n: i18n): Promise<Response> {
  if (response.status < 400) return response;
  const code =
    response.status >= 500 ? "UNKNOWN_ERROR" : await readRouteMiddlewareErrorCode(response.clone());
  if (!code) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  return localizeResponse(Response.json({ code }, { status: response.status, headers }), i18n);
}

interface Refusal {
  code: string;
  message?: unknown;
  retryAfterSeconds?: unknown;
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}
