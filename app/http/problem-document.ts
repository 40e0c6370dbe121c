import type { i18n } from "i18next";
import { translateMessage } from "#app/i18n/translation.tsx";
import { settings } from "#app/settings.server.ts";
import { ApiProblemError, type FieldError, type ProblemCode, problemTypes } from "./problems.ts";

/** The content type of a problem: RFC 9457, 3. */
export const problemMediaType = "application/problem+json";

export function problemDocument(
  { type, errors }: Pick<ApiProblemError, "type" | "errors">,
  { t }: Pick<i18n, "t">,
  requestId: string,
) {
  const { code, status, message, values } = type;
  return {
    type: new URL(`/api/docs#${code}`, settings().baseUrl).href,
    title: translateMessage(t, message, values),
    status,
    code,
    requestId,
    ...(errors.length > 0 && { errors: errors.map((error) => fieldDocument(error, t)) }),
  };
}

export function problemErrorForStatus(status: number): ApiProblemError {
  const codes = Object.keys(problemTypes) as ProblemCode[];
  const first = codes.find((code) => problemTypes[code].status === status);
  return new ApiProblemError(first ?? (status >= 500 ? "INTERNAL_ERROR" : "MALFORMED_REQUEST"));
}

function fieldDocument({ in: source, name, code, message, values }: FieldError, t: i18n["t"]) {
  return { in: source, name, code, message: translateMessage(t, message, values) };
}
