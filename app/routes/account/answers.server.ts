import { data, href, type RouterContextProvider } from "react-router";
import { changeEmailSchema, changeNameSchema, confirmSchema } from "#app/account/account.schema.ts";
import { changeName } from "#app/account/account.server.ts";
import { deleteOwnAccount, sendDeletionCode } from "#app/account/account-deletion.server.ts";
import type { AccountError } from "#app/account/account-errors.ts";
import { type AccountForm, accountQuery, parseAccountSearch } from "#app/account/account-search.ts";
import { changeEmail, sendEmailChangeCode } from "#app/account/email-change.server.ts";
import { actorOf } from "#app/auth/actor.server.ts";
import { signOut } from "#app/auth/login.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateForm } from "#app/validation/form.server.ts";
import { answerNewToken } from "./token-answers.server.ts";

interface Posted {
  session: CurrentSession;
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Answers a post to the account screen of either area. Every form is posted to the address that shows it, so that one
 * that is refused comes back open, at the same address, with what was typed.
 *
 * @param posted.session of somebody whom the route has let in
 */
export async function answerAccountForm(posted: Posted) {
  const { form } = parseAccountSearch(posted.url.searchParams);
  if (!form) throw data(null, { status: 400 });
  return answers[form](posted);
}

const answers = {
  "change-name": async ({ session, request, url, context }: Posted) => {
    const { data: form, refused } = await validateForm(request, changeNameSchema);
    if (refused) return data(refused, { status: 400 });
    await changeName(actorOf(context), session.user.id, form.name);
    return redirectWithToast(url.pathname, "success", getI18n(context).t("account.name.changed"));
  },
  "change-email": async ({ session, request, url, context }: Posted) => {
    const { data: form, refused } = await validateForm(request, changeEmailSchema);
    if (refused) return data(refused, { status: 400 });
    const error = await sendEmailChangeCode(session, form.newEmail, context);
    if (error) return refuse("newEmail", error, form.newEmail);
    return codeSent(url.pathname + accountQuery({ newEmail: form.newEmail }), context);
  },
  "confirm-email": async ({ session, request, url, context }: Posted) => {
    const { data: form, refused } = await validateForm(request, confirmSchema);
    if (refused) return data(refused, { status: 400 });
    const { newEmail } = parseAccountSearch(url.searchParams);
    const error = await changeEmail(session, newEmail, form.otp, context);
    if (error) return refuse("otp", error, form.otp);
    return redirectWithToast(
      url.pathname,
      "success",
      getI18n(context).t("account.email.changed", { email: newEmail }),
    );
  },
  delete: async ({ session, url, context }: Posted) => {
    const error = await sendDeletionCode(session.user, context);
    if (error) return refuse("send", error);
    return codeSent(url.pathname + accountQuery("confirm-delete"), context);
  },
  "confirm-delete": async ({ session, request, context }: Posted) => {
    const { data: form, refused } = await validateForm(request, confirmSchema);
    if (refused) return data(refused, { status: 400 });
    const error = await deleteOwnAccount(session.user, form.otp, context);
    if (error) return refuse("otp", error, form.otp);
    const headers = await signOut(request, context);
    return redirectWithToast(href("/login"), "success", getI18n(context).t("account.deletion.done"), {
      headers,
    });
  },
  "new-token": answerNewToken,
} satisfies Record<AccountForm, (posted: Posted) => Promise<unknown>>;

/** On to the form for the code. Asked for once more, it is the same form: only the message shows that something happened. */
function codeSent(path: string, context: Posted["context"]) {
  return redirectWithToast(path, "info", getI18n(context).t("account.code.sent"));
}

/** The form again, with the error beside its field; 429 where only waiting helps. */
function refuse(field: string, error: AccountError, typed?: string) {
  return data(
    { errors: { [field]: error }, defaultValues: typed === undefined ? {} : { [field]: typed } },
    { status: error.values ? 429 : 400 },
  );
}
