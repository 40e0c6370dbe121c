import type { ReactNode } from "react";
import { Link, useActionData } from "react-router";
import { providerName } from "#app/auth/providers.ts";
import { formatList } from "#app/i18n/formats.ts";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import type { SlotData } from "#app/slots/create-slot.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { accountDialogQuery } from "./account-dialog-params.ts";
import { EmailChangeOptions } from "./account-slots.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { ResendCode } from "./resend-code.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type ConfirmEmailProps = {
  email: string;
  newEmail: string;
  codeMinutes: number;
  /** Features' access that can be kept. */
  emailChangeOptions: SlotData | undefined;
  providers: string[];
  closeTo: string;
};

export function ConfirmEmail({ closeTo, ...account }: ConfirmEmailProps) {
  const { t } = useTranslation();
  const { email, newEmail } = account;
  return (
    <Dialog
      title={t("account.email.confirmDialog")}
      description={
        <Trans
          i18nKey="account.email.sent"
          values={{ email, newEmail }}
          components={{ email: <Address />, newEmail: <Address /> }}
        />
      }
      closeTo={closeTo}
    >
      <CodesForm closeTo={closeTo} {...account} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <ResendCode
          action={accountDialogQuery("change-email")}
          fields={{ newEmail }}
          label={t("account.email.resend")}
        />
        <Link
          to={accountDialogQuery("change-email")}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t("account.email.other")}
        </Link>
      </div>
    </Dialog>
  );
}

function Address({ children }: { children?: ReactNode }) {
  return <bdi className="font-medium wrap-anywhere text-text">{children}</bdi>;
}

function CodesForm({
  codeMinutes,
  emailChangeOptions,
  providers,
  closeTo,
}: Omit<ConfirmEmailProps, "email" | "newEmail">) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(
    async () => (await import("./account.schema.ts")).confirmEmailSchema,
  );
  return (
    <ValidatedForm {...form} className="grid gap-6">
      <SignedInAs />
      <CodeField
        {...field("currentOtp")}
        label={t("account.email.currentCode")}
        hint={t("account.email.lostMailbox")}
        required
      />
      <CodeField
        {...field("otp")}
        label={t("account.email.newCode")}
        hint={t("account.email.codesExpire", { count: codeMinutes })}
        required
      />
      <AccessChoices emailChangeOptions={emailChangeOptions} providers={providers} />
      <p className="text-sm text-pretty text-quiet">{t("account.email.notified")}</p>
      <DialogButtons closeTo={closeTo}>
        <Button pending={pending} pendingLabel={t("login.verify.submitting")}>
          {t("login.verify.submit")}
        </Button>
      </DialogButtons>
    </ValidatedForm>
  );
}

function AccessChoices({
  emailChangeOptions,
  providers,
}: Pick<ConfirmEmailProps, "emailChangeOptions" | "providers">) {
  const { t, i18n } = useTranslation();
  const ticked = useActionData<{ defaultValues?: Record<string, string> }>()?.defaultValues ?? {};
  const list = formatList(i18n.language, providers.map(providerName));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-pretty">{t("account.email.consequence")}</legend>
      <Checkbox
        name="keepSessions"
        defaultChecked={ticked.keepSessions === "on"}
        label={t("account.email.keepSessions")}
        hint={t("account.email.endsSessions")}
      />
      <EmailChangeOptions data={emailChangeOptions} ticked={ticked} />
      {providers.length > 0 ? (
        <Checkbox
          name="keepProviders"
          defaultChecked={ticked.keepProviders === "on"}
          label={t("account.email.keepProviders", { providers: list })}
          hint={t("account.email.endsProviders")}
        />
      ) : null}
    </fieldset>
  );
}
