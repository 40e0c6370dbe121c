import { SampleAccounts } from "#app/features/sign-in/sample-accounts.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { load } from "./sign-in-notice.server.ts";

export default function DemoAccounts({ data }: { data?: Awaited<ReturnType<typeof load>> }) {
  const { t } = useTranslation();
  return <SampleAccounts accounts={data ?? []}>{t("demo.code")}</SampleAccounts>;
}
