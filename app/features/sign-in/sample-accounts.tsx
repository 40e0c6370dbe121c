import type { ReactNode } from "react";
import { Form, href, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface SampleAccountsProps {
  accounts: readonly { email: string; role: "admin" | "user" }[];
  children: ReactNode;
}

/** Each button sends a code to its account. */
export function SampleAccounts({ accounts, children }: SampleAccountsProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (accounts.length === 0) return null;
  return (
    <Notice className="mt-8" title={t("login.email.samples.title")}>
      <ul className="my-1 grid grid-cols-1 gap-2">
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <Form method="post" action={href("/login")} className="grid grid-cols-1">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="redirect" value={params.get("redirect") ?? ""} />
              <SubmitButton variant="secondary" pendingLabel={t("login.email.submitting")}>
                <span className="flex min-w-0 flex-wrap justify-center gap-x-2 max-sm:flex-col max-sm:items-center">
                  <bdi className="wrap-anywhere">{email}</bdi>
                  <span className="font-normal text-quiet">{t(`login.email.samples.${role}`)}</span>
                </span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  );
}
