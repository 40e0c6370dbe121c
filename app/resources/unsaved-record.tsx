import type { ComponentProps } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { FieldList, ResourceField } from "./fields/field.ts";
import { useReferenceLabel } from "./references/use-references.ts";

interface UnsavedRecordProps {
  title: string;
  back: ComponentProps<typeof PageHeader>["back"];
  fields: FieldList;
  typed: Record<string, string | undefined>;
}

/** What was typed for a record that someone has deleted since, for users who may not create another: they can copy it. */
export function UnsavedRecord({ title, back, fields, typed }: UnsavedRecordProps) {
  const { t } = useTranslation();
  // Files have no text.
  const shown = Object.entries(fields).filter(([name, { attachment }]) => typed[name] && !attachment);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={back} />
      <div className="grid max-w-[40rem] gap-6">
        <Notice tone="warning" role="alert">
          <p>{t("resources.copyTyped")}</p>
        </Notice>
        {shown.map(([name, definition]) => (
          <UnsavedField key={name} definition={definition} text={typed[name] ?? ""} />
        ))}
      </div>
    </>
  );
}

function UnsavedField({ definition, text }: { definition: ResourceField; text: string }) {
  const { t } = useTranslation();
  const { type, label, choices, to } = definition;
  const referenced = useReferenceLabel(to, text);
  if (type === "longText") {
    return (
      <TextareaField label={t(label)} defaultValue={text} className="[unicode-bidi:plaintext]" readOnly />
    );
  }
  const choice = choices?.[text];
  const value = choice ? t(choice) : (referenced?.label ?? text);
  return <Field label={t(label)} defaultValue={value} dir="auto" readOnly />;
}
