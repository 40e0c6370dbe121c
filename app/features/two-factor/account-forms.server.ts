import { data, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import type { AccountFormArgs, AccountForms } from "#app/features/account/account-form-action.server.ts";
import { accountErrorText, isResend, refuseForm } from "#app/features/account/refuse-form.server.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { validateFields } from "#app/validation/form.server.ts";
import { recoveryCodesFlash } from "./recovery-codes-flash.server.ts";
import { finishSetup, startSetup } from "./setup.server.ts";
import { confirmSchema, setUpSchema } from "./two-factor.schema.ts";
import { hasTwoFactor } from "./two-factor.server.ts";
import { twoFactorDialogQuery } from "./two-factor-dialog-params.ts";
import { replaceRecoveryCodes, turnOffOwn } from "./two-factor-writes.server.ts";

export const accountFormHandlers: AccountForms["accountFormHandlers"] = {
  "two-factor": async ({ session, url, context }: AccountFormArgs) => {
    if (await hasTwoFactor(session.user.id)) return alreadyOn(url, context);
    const error = await startSetup(session, context);
    const path = url.pathname + twoFactorDialogQuery("set-up-two-factor");
    if (error && isResend(url)) return redirectWithToast(path, "error", accountErrorText(error, context));
    if (error) return refuseForm({ send: error });
    if (!isResend(url)) return redirect(path);
    return redirectWithToast(path, "info", getI18n(context).t("account.code.sent"));
  },
  "set-up-two-factor": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, setUpSchema);
    if (refused) return data(refused, { status: 400 });
    const setup = await finishSetup(session, form, context);
    if (setup.result === "refused") return refuseForm({ emailCode: setup.error }, form);
    if (setup.result === "alreadyOn") return alreadyOn(url, context);
    if (setup.result === "wrongAppCode") return refuseCode("appCode", form);
    if (setup.result === "expired") {
      const path = url.pathname + twoFactorDialogQuery("two-factor");
      return redirectWithToast(path, "error", getI18n(context).t("twoFactor.errors.setupExpired"));
    }
    return redirectWithToast(recoveryCodesPath(url), "success", getI18n(context).t("twoFactor.setUp.done"), {
      headers: recoveryCodesHeaders(setup.recoveryCodes, session.id),
    });
  },
  "new-recovery-codes": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, confirmSchema);
    if (refused) return data(refused, { status: 400 });
    const replaced = await replaceRecoveryCodes(getActor(context), session.user.id, form.code);
    if (replaced.result === "refused") return refuseForm({ code: replaced.error }, form);
    if (replaced.result === "wrongCode") return refuseCode("code", form);
    return redirect(recoveryCodesPath(url), { headers: recoveryCodesHeaders(replaced.value, session.id) });
  },
  "turn-off-two-factor": async ({ session, fields, url, context }: AccountFormArgs) => {
    const { data: form, refused } = await validateFields(fields, confirmSchema);
    if (refused) return data(refused, { status: 400 });
    const off = await turnOffOwn(getActor(context), session.user.id, form.code);
    if (off.result === "refused") return refuseForm({ code: off.error }, form);
    if (off.result === "wrongCode") return refuseCode("code", form);
    return redirectWithToast(url.pathname, "success", getI18n(context).t("twoFactor.turnOff.done"));
  },
};

function alreadyOn(url: URL, context: RequestContext) {
  return redirectWithToast(url.pathname, "info", getI18n(context).t("twoFactor.setUp.alreadyOn"));
}

function recoveryCodesPath(url: URL) {
  return url.pathname + twoFactorDialogQuery("recovery-codes");
}

function recoveryCodesHeaders(codes: string[], sessionId: string) {
  return new Headers({ "Set-Cookie": recoveryCodesFlash.serialize(codes, sessionId) });
}

function refuseCode(field: string, typed: Record<string, string>) {
  return data(
    { errors: { [field]: { message: "twoFactor.errors.wrong" } }, defaultValues: typed },
    { status: 400 },
  );
}
