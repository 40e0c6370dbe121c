import { useTranslation } from "react-i18next";
import { formatDateTime } from "#app/i18n/formats.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import type { SomeNounFields } from "./some-noun.schema.ts";

type SomeNounCardProps = Required<Omit<SomeNounFields, "name">> & {
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
};

/** What is known of one, beneath its name. */
export function SomeNounCard({ description, createdAt, updatedAt }: SomeNounCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <Card>
      <DescriptionList>
        <Description term={t("someNouns.fields.description")}>
          {description ? (
            <UserText className="max-w-[65ch]">{description}</UserText>
          ) : (
            <span className="text-quiet">{t("someNouns.detail.noDescription")}</span>
          )}
        </Description>
        <Description term={t("someNouns.fields.createdAt")}>
          {formatDateTime(i18n.language, createdAt)}
        </Description>
        {updatedAt !== createdAt ? (
          <Description term={t("someNouns.fields.updatedAt")}>
            {formatDateTime(i18n.language, updatedAt)}
          </Description>
        ) : null}
      </DescriptionList>
    </Card>
  );
}
