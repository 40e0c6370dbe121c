import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { isolateBidi } from "#app/i18n/bidi-isolation.ts";
import { formatList } from "#app/i18n/formats.ts";
import { translateMessage, useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { saveFormDraft } from "#app/ui/forms/form-draft.ts";
import { Cell, ColumnHeader, ListRow, ListTable } from "#app/ui/lists/list-table.tsx";
import { goBackTo } from "#app/ui/navigation/go-back-to.ts";
import { textEntries } from "#app/validation/text-entries.ts";
import type { ImportPreview as Preview, PreviewedRow } from "./import-preview.server.ts";

interface ImportPreviewProps {
  listPath: string;
  preview: Preview;
  /** The path that confirms the import; this page by default. */
  action?: string;
  /** Whether the hidden fields carry text that the form can show again. */
  isPasted?: boolean;
  /** Hidden fields of the confirmation. */
  children?: ReactNode;
  /** Instead of the counts and the confirmation. */
  started?: ReactNode;
}

const outcomes = ["create", "exists", "repeated", "invalid"] as const;

export function ImportPreview({ started, ...props }: ImportPreviewProps) {
  const { t } = useTranslation();
  // Takes over the focus from the form it replaces.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { labels, rows, hidden } = props.preview;
  return (
    <section aria-labelledby="preview" className="grid gap-5">
      <h2 ref={heading} id="preview" tabIndex={-1} className="text-lg font-semibold outline-none">
        {t("csv.import.preview.title")}
      </h2>
      {started ?? <Confirmation {...props} />}
      <ListTable
        label={t("csv.import.preview.title")}
        head={
          <>
            <ColumnHeader align="end">{t("csv.import.preview.line")}</ColumnHeader>
            {labels.map((label, index) => (
              <ColumnHeader key={label} from={index > 0 ? "md" : undefined}>
                {t(label)}
              </ColumnHeader>
            ))}
            <ColumnHeader from="sm">{t("csv.import.preview.outcome")}</ColumnHeader>
          </>
        }
      >
        {rows.map((row) => (
          <PreviewRow key={row.line} row={row} />
        ))}
      </ListTable>
      {hidden > 0 ? (
        <p className="text-sm text-quiet">{t("csv.import.preview.more", { count: hidden })}</p>
      ) : null}
    </section>
  );
}

function Confirmation({ listPath, preview, action, isPasted = false, children }: ImportPreviewProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const form = useReturnList().keepList(`${listPath}/import`);
  const { counts, ignoredColumns } = preview;
  const creatable = counts.create;
  const skipped = counts.exists + counts.repeated + counts.invalid;
  return (
    <>
      <Notice tone={skipped + ignoredColumns.length === 0 ? "success" : "warning"} role="status">
        <ul>
          {outcomes.map((outcome) =>
            counts[outcome] > 0 ? (
              <li key={outcome}>{t(`csv.import.preview.${outcome}`, { count: counts[outcome] })}</li>
            ) : null,
          )}
        </ul>
        {ignoredColumns.length > 0 ? (
          <p className="wrap-anywhere">
            {t("csv.import.preview.ignoredColumns", {
              columns: formatList(
                language,
                ignoredColumns.map((heading) => isolateBidi(language, heading)),
              ),
            })}
          </p>
        ) : null}
        {creatable === 0 ? <p>{t("csv.import.preview.nothing")}</p> : null}
      </Notice>
      <Form
        method="post"
        action={action}
        replace
        // URL encoding would triple non-ASCII text, beyond the request limit.
        encType="multipart/form-data"
        className="flex flex-wrap gap-3 max-sm:grid"
      >
        {children}
        {creatable > 0 ? (
          <SubmitButton pendingLabel={t("csv.import.preview.confirming")}>
            {t("csv.import.preview.confirm", { count: creatable })}
          </SubmitButton>
        ) : null}
        {isPasted ? (
          <SubmitButton
            variant="secondary"
            formAction={form}
            name="again"
            value="true"
            onClick={(event: MouseEvent<HTMLButtonElement>) => {
              keepText(form, event.currentTarget.form);
              if (goBackTo(form)) event.preventDefault();
            }}
          >
            {t("csv.import.preview.again")}
          </SubmitButton>
        ) : (
          <ButtonLink to={form} reloadDocument>
            {t("csv.import.preview.again")}
          </ButtonLink>
        )}
      </Form>
    </>
  );
}

/** The session may have ended: then the form opens without the text. */
function keepText(path: string, preview: HTMLFormElement | null) {
  saveFormDraft(path, textEntries(new FormData(preview ?? undefined)));
}

function PreviewRow({ row }: { row: PreviewedRow }) {
  return (
    <ListRow>
      <Cell align="end" className="w-px text-quiet">
        {row.line}
      </Cell>
      <td className="w-full max-w-0 py-2 whitespace-normal @lg:w-1/3">
        <bdi className="block font-medium wrap-anywhere">{row.cells[0] || "–"}</bdi>
        {row.cells[1] ? (
          <bdi className="block text-sm wrap-anywhere text-quiet @2xl:hidden">{row.cells[1]}</bdi>
        ) : null}
        <div className="text-sm @lg:hidden">
          <Outcome row={row} />
        </div>
      </td>
      <td className="w-1/3 max-w-0 py-2 whitespace-normal @max-2xl:hidden">
        <bdi className="block wrap-anywhere text-quiet">{row.cells[1] || "–"}</bdi>
      </td>
      <td className="py-2 whitespace-normal @max-lg:hidden">
        <Outcome row={row} />
      </td>
    </ListRow>
  );
}

function Outcome({ row }: { row: PreviewedRow }) {
  const { t } = useTranslation();
  if (row.outcome === "create")
    return <span className="text-success">{t("csv.import.outcomes.create")}</span>;
  if (row.outcome === "exists")
    return <span className="text-warning">{t("csv.import.outcomes.exists")}</span>;
  if (row.outcome === "repeated") {
    return <span className="text-warning">{t("csv.import.outcomes.repeated", { line: row.firstLine })}</span>;
  }
  return (
    <dl className="grid gap-1">
      {row.problems.map(({ label, message }) => (
        <div key={label}>
          <dt className="text-xs text-quiet">{t(label)}</dt>
          <dd className="text-danger">{translateMessage(t, message)}</dd>
        </div>
      ))}
    </dl>
  );
}
