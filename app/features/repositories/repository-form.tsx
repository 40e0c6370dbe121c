import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { ConflictField } from "#app/ui/forms/conflict-field.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useFormDraft } from "#app/ui/forms/form-draft.ts";
import { ResolveConflict } from "#app/ui/forms/resolve-conflict.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";
import { type RepositoryFields, repositorySchema } from "./repository.schema.ts";

type RepositoryFormProps = {
  values?: Required<RepositoryFields>;
  /** Fields that go with the form unseen. */
  hidden?: Record<string, string>;
  /** Conflicting values saved by somebody else. */
  theirs?: Partial<RepositoryFields>;
  /** The URL that reloads the form with those values. */
  takeTheirsTo?: string;
  action?: string;
  submitLabel: string;
  pendingLabel: string;
  children?: ReactNode;
};

export function RepositoryForm({
  values,
  hidden = {},
  theirs = {},
  takeTheirsTo,
  action,
  submitLabel,
  pendingLabel,
  children,
}: RepositoryFormProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(repositorySchema, values);
  const restored = useFormDraft(form.ref);
  const their = (name: keyof RepositoryFields) =>
    theirs[name] === undefined ? null : <ConflictField name={name} value={theirs[name]} form={form.ref} />;
  return (
    <Form {...form} action={action} className="grid max-w-[40rem] gap-6">
      {restored ? <RestoredDraftNotice /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-3">
        <Field {...field("name")} label={t("repositories.fields.name")} autoComplete="off" required />
        {their("name")}
      </div>
      <div className="grid gap-3">
        <Field
          {...field("link")}
          label={t("repositories.fields.link")}
          hint={t("repositories.hints.link")}
          // Not "url": the browser would refuse an address without a scheme, which is put in front here.
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          dir="ltr"
          className="rtl:text-end"
        />
        {their("link")}
      </div>
      <div className="grid gap-3">
        <TextareaField
          {...field("description")}
          label={t("repositories.fields.description")}
          hint={t("repositories.hints.description")}
          dir="auto"
        />
        {their("description")}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button pending={pending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <ResolveConflict to={takeTheirsTo} />
        {children}
      </div>
    </Form>
  );
}
