import { Trans, useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { confirmSchema } from "#app/account/account.schema.ts";
import { accountQuery } from "#app/account/account-search.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeField } from "#app/ui/code-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useValidatedForm } from "#app/ui/use-validated-form.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { ResendCode } from "./resend-code.tsx";

type ConfirmEmailProps = { newEmail: string; codeMinutes: number; closeTo: string };

/** The second step: the code that went to the new address. */
export function ConfirmEmail({ newEmail, codeMinutes, closeTo }: ConfirmEmailProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(confirmSchema);
  return (
    <Dialog
      title={t("account.email.confirmDialog")}
      description={
        <Trans
          i18nKey="account.email.sent"
          values={{ email: newEmail }}
          components={{ email: <bdi className="font-medium text-text" /> }}
        />
      }
      closeTo={closeTo}
    >
      <Form {...form} className="grid gap-6">
        <CodeField
          {...field("otp")}
          label={t("login.verify.label")}
          hint={t("login.verify.expires", { count: codeMinutes })}
          autoFocus
          required
        />
        <p className="text-sm text-pretty text-quiet">{t("account.email.consequence")}</p>
        <DialogButtons closeTo={closeTo}>
          <Button pending={pending} pendingLabel={t("login.verify.submitting")}>
            {t("login.verify.submit")}
          </Button>
        </DialogButtons>
      </Form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
        <ResendCode action={accountQuery("change-email")} fields={{ newEmail }} />
        <Link
          to={accountQuery("change-email")}
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
