import { data, href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { signOut } from "#app/features/sign-in/sign-in.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { readFormFields, type TextFields, validateFields } from "#app/validation/form.server.ts";
import {
  changeEmailSchema,
  changeNameSchema,
  confirmDeletionSchema,
  confirmEmailSchema,
} from "./account.schema.ts";
import { tooManyChangesError } from "./account-change-limit.server.ts";
import { deleteOwnAccount, sendDeletionCode } from "./account-deletion.server.ts";
import { type AccountDialogName, accountDialogQuery } from "./account-dialog-params.ts";
import { changeEmail, sendEmailChangeCodes } from "./email-change.server.ts";
import { changeName } from "./name-change.server.ts";
import { parseAccountDialog } from "./parse-account-dialog.server.ts";
import { accountErrorText, isResend, refuseForm } from "./refuse-form.server.ts";
import { requireSameUser } from "./require-same-user.server.ts";

interface AccountRequest {
  session: CurrentSession;
  request: Request;
  url: URL;
  context: RequestContext;
}

/** @public used only by features that can be left out */
export interface AccountFormArgs extends Omit<AccountRequest, "request"> {
  headers: Headers;
  fields: Partial<TextFields>;
}

/** The exports of a feature's `account-forms.server.ts`, by `?state=`. @public */
export interface AccountForms {
  accountFormHandlers: Record<string, (posted: AccountFormArgs) => Promise<unknown>>;
}

const addedForms = new Map(
  Object.values(import.meta.glob<AccountForms>("../*/account-forms.server.ts", { eager: true })).flatMap(
    ({ accountFormHandlers }) => Object.entries(accountFormHandlers),
  ),
);

/**
 * Handles forms of the account screen. Each posts to the URL that shows it, so that a refused one stays open
 * with its input.
 * @param posted.session an authorized session
 * @throws as `requireSameUser`
 */
export async function handleAccountForm({ request, ...posted }: AccountRequest) {
  const { dialog } = parseAccountDialog(posted.url.searchParams);
  const handler =
    dialog && dialog !== "time-zone"
      ? handlers[dialog]
      : addedForms.get(posted.url.searchParams.get("state") ?? "");
  if (!handler) throw data(null, { status: 400 });
  const fields = await readFormFields(request);
  requireSameUser(fields, posted.session.user);
  return handler({ ...posted, headers: request.headers, fields });
}

const handlers = {
  "change-name": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, changeNameSchema);
    if (refused) return data(refused, { status: 400 });
    const changed = await changeName(getActor(context), session.user.id, { name: form.name });
    if (changed.result === "tooOften") return refuseForm({ name: tooManyChangesError(changed) }, form);
    return redirectWithToast(url.pathname, "success", getI18n(context).t("account.name.changed"));
  },
  "change-email": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, changeEmailSchema);
    if (refused) return data(refused, { status: 400 });
    const error = await sendEmailChangeCodes(session, form.newEmail, context);
    const path = url.pathname + accountDialogQuery({ newEmail: form.newEmail });
    if (error && isResend(url)) return redirectWithToast(path, "error", accountErrorText(error, context));
    if (error) return refuseForm({ newEmail: error }, form);
    if (!isResend(url)) return redirect(path);
    return redirectWithToast(path, "info", getI18n(context).t("account.email.codesSent"));
  },
  "confirm-email": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, confirmEmailSchema);
    if (refused) return data(refused, { status: 400 });
    const { newEmail } = parseAccountDialog(url.searchParams);
    const changed = await changeEmail(session, newEmail, form, context);
    if (changed.result === "refused") return refuseForm(changed.errors, form);
    return redirectWithToast(
      url.pathname,
      "success",
      getI18n(context).t("account.email.changed", { email: newEmail }),
      { headers: changed.headers },
    );
  },
  delete: async ({ session, url, context }: AccountFormArgs) => {
    const error = await sendDeletionCode(session, context);
    // After a resend the same form is shown again; only a message differs.
    const path = url.pathname + accountDialogQuery("confirm-delete");
    if (error && isResend(url)) return redirectWithToast(path, "error", accountErrorText(error, context));
    if (error) return refuseForm({ send: error });
    if (!isResend(url)) return redirect(path);
    return redirectWithToast(path, "info", getI18n(context).t("account.code.sent"));
  },
  "confirm-delete": async ({ session, headers, fields, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, confirmDeletionSchema);
    if (refused) return data(refused, { status: 400 });
    const deletion = await deleteOwnAccount(session, form.otp, context);
    if (deletion.result === "refused") return refuseForm({ otp: deletion.error }, form);
    return redirectWithToast(href("/login"), "success", getI18n(context).t("account.deletion.done"), {
      headers: await signOut({ headers }, context),
    });
  },
} satisfies Record<Exclude<AccountDialogName, "time-zone">, (posted: AccountFormArgs) => Promise<unknown>>;
