import type { ComponentProps, ReactNode } from "react";
import { Form, useActionData } from "react-router";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import type { AccountErrorMessage } from "./account-errors.ts";
import { DialogButtons } from "./dialog-buttons.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

interface SendCodeFormProps extends Pick<ComponentProps<typeof SubmitButton>, "variant"> {
  email: string;
  closeTo: string;
  children?: ReactNode;
}

/** Sends the code that confirms a change of the account. An error is `errors.send` of the action's data. */
export function SendCodeForm({ email, closeTo, variant, children }: SendCodeFormProps) {
  const { t } = useTranslation();
  const error = useLastActionData(useActionData<{ errors?: { send?: AccountErrorMessage } }>())?.errors?.send;
  return (
    <Form method="post" replace className="grid gap-6">
      <SignedInAs />
      {error ? (
        <Notice tone="danger" role="alert">
          {t(error.message, error.values ?? {})}
        </Notice>
      ) : null}
      {children}
      <p>
        <Trans
          i18nKey="account.code.confirm"
          values={{ email }}
          components={{ email: <bdi className="font-medium wrap-anywhere" /> }}
        />
      </p>
      <DialogButtons closeTo={closeTo}>
        <SubmitButton variant={variant} pendingLabel={t("account.code.sending")}>
          {t("account.code.send")}
        </SubmitButton>
      </DialogButtons>
    </Form>
  );
}
