import { useTranslation } from "react-i18next";
import { RecordCard } from "#app/resources/record-card.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Description } from "#app/ui/layout/description-list.tsx";
import type { RepositoryFields } from "./repository.schema.ts";

type RepositoryCardProps = Required<Omit<RepositoryFields, "name">> & {
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
};

/** What is known of a repository, beneath its name. */
export function RepositoryCard({ link, ...details }: RepositoryCardProps) {
  const { t } = useTranslation();
  return (
    <RecordCard {...details}>
      <Description term={t("repositories.fields.link")}>
        <RepositoryLink link={link} />
      </Description>
    </RecordCard>
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
