import type { i18n, ParseKeys } from "i18next";
import { readRefusalCode } from "#app/http/refusal-code.ts";
import { type WriteRefusal, writeRefusals } from "#app/http/write-refusals.ts";
import { errorMessage, isErrorCode } from "./error-codes.ts";

const problemMessages: Record<string, ParseKeys> = {
  BAD_REQUEST: "problems.malformed",
  FOREIGN_ORIGIN: "problems.foreignOrigin",
  UNSUPPORTED_MEDIA_TYPE: "problems.mediaType",
  ...Object.fromEntries(
    Object.entries<WriteRefusal>(writeRefusals).map(([code, { message }]) => [code, message]),
  ),
};

export async function localizeResponse(answer: Response, { t, language }: i18n): Promise<Response> {
  if (answer.status < 400 || !answer.headers.get("Content-Type")?.startsWith("application/json"))
    return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as unknown;
  if (!isRefusal(body)) return answer;
  const message = isErrorCode(body.code) ? errorMessage(body.code) : problemMessages[body.code];
  if (!message) return answer;
  const count = Math.ceil(Number(body.retryAfterSeconds ?? 0) / 60);
  const headers = new Headers(answer.headers);
  headers.set("Content-Language", language);
  headers.delete("Content-Length");
  return Response.json(
    {
      ...body,
      message: t(message, { count }),
      ...(body.code === "VALIDATION_ERROR" && { details: body.message }),
    },
    { status: answer.status, headers },
  );
}

export async function ensureErrorCode(answer: Response, i18n: i18n): Promise<Response> {
  if (answer.status < 400) return answer;
  const code = answer.status >= 500 ? "UNKNOWN_ERROR" : await readRefusalCode(answer.clone());
  if (!code) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  return localizeResponse(Response.json({ code }, { status: answer.status, headers }), i18n);
}

interface Refusal {
  code: string;
  message?: unknown;
  retryAfterSeconds?: unknown;
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}
