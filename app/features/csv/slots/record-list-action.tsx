import { useTranslation } from "#app/i18n/translation.tsx";
import { withReturnList } from "#app/lists/return-list.ts";
import type { RecordListActionProps } from "#app/resources/list-actions.tsx";
import { formatRecordQuery } from "#app/resources/record-list-shape.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

/** @param data whether the list can be imported and exported */
export default function ImportAndExport(props: RecordListActionProps & { data: boolean }) {
  const { path, query, mayCreate, data } = props;
  const { after, before } = query;
  const { t } = useTranslation();
  if (!data) return null;
  return (
    <>
      {mayCreate ? (
        <ButtonLink
          icon="upload"
          to={withReturnList(`${path}/import`, formatRecordQuery(query, { after, before }))}
        >
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
