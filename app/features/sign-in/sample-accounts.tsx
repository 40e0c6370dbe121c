import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface SampleAccountsProps {
  accounts: readonly { email: string; role: "admin" | "user" }[];
  children: ReactNode;
}

export function SampleAccounts({ accounts, children }: SampleAccountsProps) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <Notice className="mt-8" title={t("login.email.samples.title")}>
      <ul className="my-1 grid gap-0.5">
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <bdi className="font-medium">{email}</bdi> · {t(`login.email.samples.${role}`)}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  );
}
