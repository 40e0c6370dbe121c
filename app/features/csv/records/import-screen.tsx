import type { ParseKeys } from "i18next";
import { type FormEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { formatList } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { LeaveGuard } from "#app/ui/dialogs/leave-guard.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useFocusFirstError } from "#app/ui/forms/use-focus-first-error.ts";
import { useLastActionData } from "#app/ui/forms/use-last-action-data.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { ImportPreview as Preview } from "./import-preview.server.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { CsvColumn } from "./record-csv.ts";
import { useRestoredPreview } from "./use-restored-preview.ts";

type ImportScreenProps = {
  /** The forms are below it. */
  listPath: string;
  title: ParseKeys;
  back: ParseKeys;
  columns: CsvColumn[];
  fileHint: { key: ParseKeys; values?: Record<string, number> };
  actionData?: Carried | Shown;
};

type Carried = {
  preview: Preview;
  carried: { name: string; value: string };
  /** Whether the text was not in a file. */
  isPasted: boolean;
  /** Makes a repeated confirmation import once. */
  id: string;
};

export function ImportScreen({ listPath, title, back, columns, fileHint, ...props }: ImportScreenProps) {
  const actionData = useLastActionData(props.actionData);
  const { t, i18n } = useTranslation();
  // For going back to the form, and for a text that is too long for the response.
  const [sent, setSent] = useState("");
  const { keepList, backToList } = useReturnList();
  const backTo = backToList(listPath);
  const confirmPath = keepList(`${listPath}/import/confirm`);
  const pageTitle = t("csv.import.title", { list: t(title) });
  const names = columns.map(({ label, required }) =>
    required ? t(label) : t("csv.import.optional", { column: t(label) }),
  );
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <PageHeader
        title={pageTitle}
        description={t("csv.import.description", {
          columns: formatList(i18n.language, names),
        })}
        back={{ to: backTo, label: t(back) }}
      />
      {actionData && "preview" in actionData ? (
        <ImportPreview
          listPath={listPath}
          preview={actionData.preview}
          action={confirmPath}
          isPasted={actionData.isPasted}
        >
          <input type="hidden" name="id" value={actionData.id} />
          <input type="hidden" {...actionData.carried} />
        </ImportPreview>
      ) : (
        <ImportForm
          confirmPath={confirmPath}
          cancelTo={backTo}
          fileHint={t(fileHint.key, fileHint.values)}
          shown={actionData}
          sent={sent}
          onSend={setSent}
        />
      )}
    </>
  );
}

/** The form again, with an error if it was refused. */
type Shown = { error?: string; in: "file" | "text"; pasted: string };

type ImportFormProps = {
  confirmPath: string;
  cancelTo: string;
  fileHint: string;
  shown?: Shown;
  /** The text that was sent last. */
  sent: string;
  onSend: (text: string) => void;
};

function ImportForm({ confirmPath, cancelTo, fileHint, shown, sent, onSend }: ImportFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useRestoredPreview(confirmPath, onSend);
  useFocusFirstError(form, shown?.error === undefined ? undefined : shown);
  const initialText = shown?.pasted || sent;
  const rememberText = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onSend(String(new FormData(currentTarget).get("text") ?? ""));
  return (
    <Form
      ref={form}
      method="post"
      // So that Back leads from the preview to the form.
      replace={shown !== undefined}
      onSubmit={rememberText}
      encType="multipart/form-data"
      className="grid max-w-[40rem] gap-6"
    >
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={t("csv.import.file")}
        hint={fileHint}
        error={shown?.in === "file" ? shown.error : undefined}
        autoFocus={shown?.in === "file"}
      />
      <TextareaField
        name="text"
        label={t("csv.import.text")}
        hint={t("csv.import.textHint")}
        error={shown?.in === "text" ? shown.error : undefined}
        autoFocus={shown ? shown.in === "text" : sent !== ""}
        defaultValue={initialText}
        spellCheck={false}
        dir="auto"
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <SubmitButton pendingLabel={t("csv.import.submitting")}>{t("csv.import.submit")}</SubmitButton>
        <ButtonLink to={cancelTo}>{t("resources.cancel")}</ButtonLink>
        <LeaveGuard unsaved={initialText !== ""} />
      </div>
    </Form>
  );
}
