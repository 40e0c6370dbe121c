import { useTranslation } from "#app/i18n/translation.tsx";
import type { RecordListActionProps } from "#app/resources/list-actions.tsx";
import { formatRecordQuery } from "#app/resources/record-list-shape.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** @param data whether there are files of this list */
export default function ImportAndExport(props: RecordListActionProps & { data: boolean }) {
  const { path, query, mayCreate, data } = props;
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <>
      {mayCreate ? (
        <ButtonLink icon="upload" to={`${path}/import`}>
          {t("csv.list.import")}
        </ButtonLink>
      ) : null}
      <ButtonLink
        icon="download"
        // A download, which the client router cannot fetch.
        reloadDocument
        to={`${path}/export${formatRecordQuery(query)}`}
      >
        {t("csv.exportList")}
      </ButtonLink>
    </>
  );
}
