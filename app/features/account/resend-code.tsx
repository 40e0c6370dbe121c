import { Form } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { SignedInAs } from "./signed-in-as.tsx";

type ResendCodeProps = { action: string; fields?: Record<string, string>; label?: string };

export function ResendCode({ action, fields = {}, label }: ResendCodeProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={`${action}&resend`} replace preventScrollReset>
      <SignedInAs />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="quiet" className="-mx-4.25">
        {label ?? t("login.verify.resend")}
      </SubmitButton>
    </Form>
  );
}
