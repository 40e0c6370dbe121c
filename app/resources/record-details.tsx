import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { FieldList } from "./fields/field.ts";
import { FieldDisplay } from "./fields/field-display.tsx";
import type { UsedByEntry } from "./references/used-by.server.ts";
import { UsedBy } from "./references/used-by.tsx";

type RecordDetailsProps<List extends FieldList> = {
  fields: List;
  values: { [Name in keyof List]?: unknown };
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt?: number;
  uses?: UsedByEntry[];
};

/** The fields of a record, beneath its name, and the records that refer to it. */
export function RecordDetails<List extends FieldList>({
  fields,
  values,
  createdAt,
  updatedAt,
  uses = [],
}: RecordDetailsProps<List>) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimeFormats();
  return (
    <div className="grid items-start gap-6 @7xl:grid-cols-[3fr_2fr]">
      <Card>
        <DescriptionList>
          {Object.entries(fields).map(([name, definition]) =>
            name === "name" ? null : (
              <Description key={name} term={t(definition.label)}>
                <FieldDisplay definition={definition} value={values[name]} />
              </Description>
            ),
          )}
          <Description term={t("resources.fields.createdAt")}>{formatDateTime(createdAt)}</Description>
          {updatedAt && updatedAt !== createdAt ? (
            <Description term={t("resources.fields.updatedAt")}>{formatDateTime(updatedAt)}</Description>
          ) : null}
        </DescriptionList>
      </Card>
      <UsedBy uses={uses} />
    </div>
  );
}
