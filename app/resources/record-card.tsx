import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "#app/i18n/formats.ts";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";

type RecordCardProps = {
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
  children?: ReactNode;
};

export function RecordCard({ description, createdAt, updatedAt, children }: RecordCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <Card>
      <DescriptionList>
        {children}
        <Description term={t("resources.fields.description")}>
          {description ? (
            <UserText className="max-w-[65ch]">{description}</UserText>
          ) : (
            <span className="text-quiet">{t("resources.detail.noDescription")}</span>
          )}
        </Description>
        <Description term={t("resources.fields.createdAt")}>
          {formatDateTime(i18n.language, createdAt)}
        </Description>
        {updatedAt && updatedAt !== createdAt ? (
          <Description term={t("resources.fields.updatedAt")}>
            {formatDateTime(i18n.language, updatedAt)}
          </Description>
        ) : null}
      </DescriptionList>
    </Card>
  );
}
