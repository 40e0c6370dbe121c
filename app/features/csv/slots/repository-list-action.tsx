import { useTranslation } from "react-i18next";
import { href } from "react-router";
import type { RepositoryQuery } from "#app/features/repositories/repository-list.ts";
import { listSearch } from "#app/lists/list-query.ts";
import { recordList } from "#app/resources/record-list.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

type ImportAndExportProps = { query: RepositoryQuery; mayCreate: boolean };

export default function ImportAndExport({ query, mayCreate }: ImportAndExportProps) {
  const { t } = useTranslation();
  return (
    <>
      {mayCreate ? (
        <ButtonLink icon="upload" to={href("/manager/repositories/import")}>
          {t("csv.list.import")}
        </ButtonLink>
      ) : null}
      <ButtonLink
        icon="download"
        // A download, which the client router cannot fetch.
        reloadDocument
        to={`${href("/manager/repositories/export")}${listSearch(recordList, query)}`}
      >
        {t("csv.list.export")}
      </ButtonLink>
    </>
  );
}
