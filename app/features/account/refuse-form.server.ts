import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { tooManyRequests } from "#app/http/too-many-requests.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { type AccountError, accountErrorMessage } from "./account-errors.ts";

/** The response to a form of the account screen. @param refused the errors by field @param typed what stays in the form */
export function refuseForm(
  refused: Record<string, AccountError>,
  typed: Record<string, string | boolean> = {},
) {
  const found = Object.values(refused);
  const impersonated = found.some(({ code }) => code === "IMPERSONATING");
  const errors = Object.fromEntries(
    Object.entries(refused).map(([name, error]) => [name, accountErrorMessage(error)]),
  );
  const retryAfter = found.find(({ retryAfterSeconds }) => retryAfterSeconds)?.retryAfterSeconds;
  const defaultValues = Object.fromEntries(
    // Unchecked boxes send nothing.
    Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value === true ? "on" : value]] : [])),
  );
  const status = impersonated ? 403 : 400;
  return data({ errors, defaultValues }, retryAfter === undefined ? { status } : tooManyRequests(retryAfter));
}

/** Whether another code is requested. The codes sent before are still valid, and the form for them has to stay. */
export function isResend({ searchParams }: URL): boolean {
  return searchParams.has("resend");
}

export function accountErrorText(error: AccountError, context: RequestContext): string {
  const { message, values } = accountErrorMessage(error);
  return getI18n(context).t(message, values ?? {});
}
