import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, href } from "react-router";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { compressText } from "#app/features/csv/compressed-text.server.ts";
import { readTextFile } from "#app/features/csv/upload.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useFormDraft } from "#app/ui/forms/form-draft.ts";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useFirstError } from "#app/ui/forms/use-first-error.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { readForm } from "#app/validation/form.server.ts";
import type { Route } from "./+types/import.ts";
import type { ImportProblem } from "./import-plan.server.ts";
import { previewImport } from "./import-preview.server.ts";
import { ImportPreview } from "./import-preview.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { repository: ["create"] });
  return null;
}

/** Previews an import. The page carries the text, so that the server stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { repository: ["create"] });
  const { file, pasted } = await readUpload(request);
  const text = file ? await readTextFile(file) : pasted;
  const preview = text === undefined ? ({ problem: "encoding" } as const) : await previewImport(text);
  if ("rows" in preview) return { preview, carried: await carry(text ?? ""), id: crypto.randomUUID() };
  const error = getI18n(context).t(`csv.import.problems.${preview.problem}`, {
    line: lineOf(preview),
  });
  const place = file ? ("file" as const) : ("text" as const);
  return data({ error, in: place, pasted: isShortOnPage(pasted) ? pasted : "" }, { status: 400 });
}

/** Compressed if long; plain if short, so that a draft of the form can be restored. */
async function carry(text: string) {
  const name = text.length > longestPlain ? "packed" : "text";
  return { name, value: name === "packed" ? await compressText(text) : text };
}

const longestPlain = 50_000;

/** Whether the page can show refused text again: escaping makes it up to ten times longer. */
function isShortOnPage(text: string) {
  const escaped = text.match(/["&'<>\\]/g)?.length ?? 0;
  return text.length + 10 * escaped <= longestEcho;
}

/** Characters after escaping. */
const longestEcho = 150_000;

/** A file has priority over pasted text; an empty file field is sent as a nameless file. */
async function readUpload(request: Request) {
  const form = await readForm(request);
  const file = form.get("file");
  const text = form.get("text");
  return {
    file: file instanceof File && file.size > 0 ? file : undefined,
    pasted: typeof text === "string" ? text : "",
  };
}

function lineOf(problem: ImportProblem | { problem: "encoding" }) {
  return "line" in problem ? problem.line : undefined;
}

export default function ImportRepositories({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t("csv.import.title")}</PageTitle>
      <PageHeader
        title={t("csv.import.title")}
        description={t("csv.import.description")}
        back={{ to: href("/manager/repositories"), label: t("repositories.detail.back") }}
      />
      {actionData && "preview" in actionData ? (
        <ImportPreview {...actionData} />
      ) : (
        <ImportForm refused={actionData} />
      )}
    </>
  );
}

type Refused = { error: string; in: "file" | "text"; pasted: string };

function ImportForm({ refused }: { refused?: Refused }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form);
  // The session may have ended before the confirmation.
  useFormDraft(form, href("/manager/repositories/import/confirm"));
  useFirstError(form, refused);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="grid max-w-[40rem] gap-6">
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        className={fileClassName}
        label={t("csv.import.file")}
        hint={t("csv.import.fileHint")}
        error={refused?.in === "file" ? refused.error : undefined}
        autoFocus={refused?.in === "file"}
      />
      <TextareaField
        name="text"
        label={t("csv.import.text")}
        hint={t("csv.import.textHint")}
        error={refused?.in === "text" ? refused.error : undefined}
        autoFocus={refused?.in === "text"}
        defaultValue={refused?.pasted}
        spellCheck={false}
        dir="auto"
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <SubmitButton pendingLabel={t("csv.import.submitting")}>{t("csv.import.submit")}</SubmitButton>
        <ButtonLink to={href("/manager/repositories")}>{t("resources.cancel")}</ButtonLink>
      </div>
    </Form>
  );
}

/** The browser draws the button; file fields match `:read-only`. */
const fileClassName =
  "bg-raised! ps-2! file:me-3 file:min-h-8 file:cursor-pointer file:rounded-small file:border file:border-line-strong " +
  "file:bg-surface file:px-3 file:text-sm file:font-medium file:text-text";
