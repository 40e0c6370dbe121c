import { useTranslation } from "#app/i18n/translation.tsx";
import { renderCodeSpans } from "./code.tsx";
import type { SchemaField } from "./fields.ts";

export function FieldList({ fields }: { fields: (SchemaField & { place?: string })[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm [&>div]:grid [&>div]:grid-cols-1 [&>div]:gap-x-6 [&>div]:gap-y-1 [&>div]:py-2.5 sm:[&>div]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {fields.map((field) => (
        <div key={`${field.place} ${field.within}${field.name}`}>
          <dt>
            <code dir="ltr" className="wrap-anywhere">
              <span className="text-quiet">{field.within}</span>
              <b className="font-semibold">{field.name}</b>
            </code>
            <FieldKind {...field} />
          </dt>
          <dd>
            <FieldMeaning {...field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldKind({ type, required, place }: SchemaField & { place?: string }) {
  const { t } = useTranslation();
  return (
    <span className="block text-xs text-quiet">
      <bdi dir="ltr">{type}</bdi>
      {place ? ` · ${place}` : ""}
      {required ? ` · ${t("reference.required")}` : ""}
    </span>
  );
}

function FieldMeaning({ description, values, limits }: SchemaField) {
  const { t } = useTranslation();
  return (
    <>
      {description ? <p className="text-pretty">{renderCodeSpans(description)}</p> : null}
      {values.length > 0 ? (
        <p className="text-quiet">
          {t(values.length === 1 ? "reference.value" : "reference.values")}{" "}
          {values.map((value, index) => (
            <span key={value}>
              {index > 0 ? " · " : ""}
              <code dir="ltr" className="wrap-anywhere">
                {value}
              </code>
            </span>
          ))}
        </p>
      ) : null}
      {limits.map((limit) => (
        <code
          key={limit}
          dir="ltr"
          className="block text-start text-xs text-quiet wrap-anywhere rtl:text-end"
        >
          {limit}
        </code>
      ))}
    </>
  );
}
