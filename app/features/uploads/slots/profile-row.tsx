import { useLocation } from "react-router";
import type { ProfileRowProps } from "#app/features/account/account-slots.tsx";
import { Row } from "#app/features/account/section.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useRootData } from "#app/shell/use-root-data.ts";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";

export default function PictureRow({ name }: ProfileRowProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const action = (
    <ButtonLink to={`${pathname}/picture`} aria-label={t("uploads.picture.edit")}>
      {t("account.edit")}
    </ButtonLink>
  );
  return (
    <Row label={t("uploads.picture.label")} action={action}>
      <Avatar name={name} picture={useRootData()?.user?.picture} size={48} className="mt-1" />
    </Row>
  );
}
