import { href } from "react-router";
import { requireSession } from "#app/auth/guards.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { requestSearchParams } from "#app/http/request-url.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { minutesToWait } from "#app/rate-limits/rate-limits.server.ts";
import { serializeFields } from "#app/resources/fields/serialize-fields.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { RefusedForm } from "#app/validation/form.server.ts";
import { type Refusal, type UserUpdateFields, userFields } from "./user.schema.ts";
import { returnsToList } from "./user-return.ts";
import { getUserRights, mayOpenUsers } from "./user-rights.ts";

/** The user's screen, or the list for a viewer who may not open it or comes from the menu of its row. */
export function userScreenOrList(context: RequestContext, id: string): string {
  const searchParams = requestSearchParams(context);
  return mayOpenUsers(requireSession(context).user.role) && !returnsToList(searchParams)
    ? keepReturnList(href("/manager/users/:id", { id }), searchParams)
    : returnListPath(href("/manager/users"), searchParams);
}

/** Before a form is shown whose submission a rule would refuse. @throws {Response} a redirect to the user's screen */
export async function requireUserRight(
  context: RequestContext,
  right: "mayUpdate" | "mayBan",
  user: { id: string; role: string },
): Promise<void> {
  const viewer = requireSession(context).user;
  if (getUserRights(viewer, user)[right]) return;
  const selfRefusal = right === "mayBan" ? "banSelf" : "self";
  const refusal = user.id === viewer.id ? selfRefusal : "morePermissions";
  throw await redirectOnRefusal(context, userScreenOrList(context, user.id), refusal);
}

/** @param path of the user's screen; a deleted user leads back to the list */
export function redirectOnRefusal(
  context: RequestContext,
  path: string,
  refusal: Refusal | "alreadyBanned" | "banSelf",
) {
  const { t } = getI18n(context);
  if (refusal === "gone") {
    const list = returnListPath(href("/manager/users"), requestSearchParams(context));
    return redirectWithToast(list, "info", t("users.refused.gone"));
  }
  if (refusal === "banSelf") {
    return redirectWithToast(path, "error", t("codes.admin.YOU_CANNOT_BAN_YOURSELF"));
  }
  return redirectWithToast(path, "error", t(`users.refused.${refusal}`));
}

type SentForm = UserUpdateFields & { version?: number; language?: string };

export function tooManyInvitationsForm(form: SentForm, retryAfterSeconds: number): RefusedForm {
  const values = { count: minutesToWait(retryAfterSeconds) };
  return refusedEmail(form, { message: "users.errors.invitationsTooOften", values });
}

export function emailTakenForm(form: SentForm): RefusedForm {
  return refusedEmail(form, { message: "users.errors.emailTaken" });
}

function refusedEmail(
  { version, language, ...fields }: SentForm,
  email: { message: string; values?: Record<string, number> },
): RefusedForm {
  const others = {
    ...(version !== undefined && { version: String(version) }),
    ...(language && { language }),
  };
  return { errors: { email }, defaultValues: { ...serializeFields(userFields, fields), ...others } };
}
