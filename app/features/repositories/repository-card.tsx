import { useTranslation } from "react-i18next";
import { formatDateTime } from "#app/i18n/formats.ts";
import { Icon } from "#app/ui/controls/icons.tsx";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { RepositoryFields } from "./repository.schema.ts";

type RepositoryCardProps = Required<Omit<RepositoryFields, "name">> & {
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
};

export function RepositoryCard({ link, description, createdAt, updatedAt }: RepositoryCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <Card>
      <DescriptionList>
        <Description term={t("repositories.fields.link")}>
          <RepositoryLink link={link} />
        </Description>
        <Description term={t("repositories.fields.description")}>
          {description ? (
            <UserText className="max-w-[65ch]">{description}</UserText>
          ) : (
            <span className="text-quiet">{t("repositories.detail.noDescription")}</span>
          )}
        </Description>
        <Description term={t("repositories.fields.createdAt")}>
          {formatDateTime(i18n.language, createdAt)}
        </Description>
        {updatedAt && updatedAt !== createdAt ? (
          <Description term={t("repositories.fields.updatedAt")}>
            {formatDateTime(i18n.language, updatedAt)}
          </Description>
        ) : null}
      </DescriptionList>
    </Card>
  );
}

/** An external link: opens a new tab without access to this one. */
function RepositoryLink({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-end gap-1.5 rounded-small wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
    >
      <bdi className="min-w-0">{link}</bdi>
      <Icon name="external" size={16} className="mb-1 shrink-0" />
      <span className="sr-only"> ({t("repositories.detail.open")})</span>
    </a>
  );
}
