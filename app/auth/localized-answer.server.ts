import type { i18n } from "i18next";
import { errorMessage, isErrorCode } from "./error-codes.ts";

/**
 * The answer of a call with the `message` of its `code` in the caller's language. The code, which programs go by, stays;
 * so does the message of a code that nobody knows. What better-auth says of a wrong field is kept as `details`.
 */
export async function localizedAnswer(answer: Response, { t, language }: i18n): Promise<Response> {
  if (answer.status < 400 || !answer.headers.get("Content-Type")?.startsWith("application/json"))
    return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as unknown;
  if (!isRefusal(body) || !isErrorCode(body.code)) return answer;
  const count = Math.ceil(Number(body.retryAfterSeconds ?? 0) / 60);
  const headers = new Headers(answer.headers);
  headers.set("Content-Language", language);
  headers.delete("Content-Length");
  return Response.json(
    {
      ...body,
      message: t(errorMessage(body.code), { count }),
      ...(body.code === "VALIDATION_ERROR" && { details: body.message }),
    },
    { status: answer.status, headers },
  );
}

interface Refusal {
  code: string;
  message?: unknown;
  retryAfterSeconds?: unknown;
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}
