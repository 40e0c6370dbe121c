import { useTranslation } from "#app/i18n/translation.tsx";
import { Description } from "#app/ui/layout/description-list.tsx";
import { TwoFactorState } from "../two-factor-state.tsx";
import type { load } from "./user-detail-row.server.ts";

export default function UserDetailRow({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <Description term={t("twoFactor.app")}>
      <TwoFactorState since={data.since} />
    </Description>
  );
}
