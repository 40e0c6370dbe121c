import { useTranslation } from "#app/i18n/translation.tsx";
import type { RecordQuery } from "#app/resources/record-list-shape.ts";
import { RecordTable } from "#app/resources/record-table.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { Cell, ColumnHeader } from "#app/ui/lists/list-table.tsx";
import { repositoryFields } from "./repository.schema.ts";
import type { RepositoryPage } from "./repository-list-types.ts";

type RepositoryTableProps = {
  page: RepositoryPage;
  query: RecordQuery;
  /** The list's path; a repository's ID follows after a slash. */
  path: string;
  now: number;
  emptyAction?: React.ReactNode;
};

/** The repositories as both areas list them. */
export function RepositoryTable(props: RepositoryTableProps) {
  const { t } = useTranslation();
  const head = (
    <ColumnHeader>
      <span className="@max-lg:sr-only">{t("repositories.fields.link")}</span>
    </ColumnHeader>
  );
  return (
    <RecordTable
      {...props}
      fields={repositoryFields}
      label={t("repositories.pageTitle")}
      column={{ head, cell: ({ link }) => <LinkCell link={link} /> }}
    />
  );
}

function LinkCell({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <Cell className="max-w-52 @max-lg:ps-0 @4xl:max-w-96">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex max-w-full items-center gap-1.5 rounded-small align-middle text-quiet underline-offset-4 hover:text-accent hover:underline @max-lg:size-11 @max-lg:justify-center"
      >
        <bdi className="truncate @max-lg:sr-only">{link.replace(/^https?:\/\//, "")}</bdi>
        <Icon name="external" size={14} className="@max-lg:size-5" />
        <span className="sr-only"> ({t("common.newTab")})</span>
      </a>
    </Cell>
  );
}
