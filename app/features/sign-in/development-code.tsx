import { Form, useRevalidator } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { usePolling } from "#app/ui/hooks/use-polling.ts";
import { MailboxLink } from "./mailbox-link.tsx";

interface DevelopmentCodeProps {
  email: string;
  redirect: string | undefined;
  /** Undefined until its email is in the mailbox. */
  code: string | undefined;
}

/** In development, the code that no mail server delivers. */
export function DevelopmentCode({ email, redirect, code }: DevelopmentCodeProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  usePolling(code === undefined, revalidate);
  return (
    <Notice className="mt-8">
      {code ? (
        <Form method="post" className="mb-2 grid grid-cols-1">
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="redirect" value={redirect ?? ""} />
          <input type="hidden" name="otp" value={code} />
          <SubmitButton variant="secondary">{t("login.verify.useCode", { code })}</SubmitButton>
        </Form>
      ) : null}
      <p>
        <MailboxLink />
      </p>
    </Notice>
  );
}
