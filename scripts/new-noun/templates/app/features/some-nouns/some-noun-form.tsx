import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useFormDraft } from "#app/ui/forms/form-draft.ts";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { ResolveConflict } from "#app/ui/forms/resolve-conflict.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { ConflictField } from "#app/ui/forms/conflict-field.tsx";
import { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";
import { type SomeNounFields, someNounSchema } from "./some-noun.schema.ts";

type SomeNounFormProps = {
  values?: Required<SomeNounFields>;
  /** Fields that go with the form unseen. */
  hidden?: Record<string, string>;
  /** What somebody else saved meanwhile, where it differs. */
  theirs?: Partial<SomeNounFields>;
  /** Where the form begins anew with what they saved. */
  takeTheirsTo?: string;
  action?: string;
  submitLabel: string;
  pendingLabel: string;
  /** Ways out, beside the submit button. */
  children?: ReactNode;
};

/** The fields of one, for making and for changing it. */
export function SomeNounForm({
  values,
  hidden = {},
  theirs = {},
  takeTheirsTo,
  action,
  submitLabel,
  pendingLabel,
  children,
}: SomeNounFormProps) {
  const { t } = useTranslation();
  const { form, field, pending } = useValidatedForm(someNounSchema, values);
  const restored = useFormDraft(form.ref);
  const their = (name: keyof SomeNounFields) =>
    theirs[name] === undefined ? null : <ConflictField name={name} value={theirs[name]} form={form.ref} />;
  return (
    <Form {...form} action={action} className="grid max-w-[40rem] gap-6">
      {restored ? <RestoredDraftNotice /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-3">
        <Field {...field("name")} label={t("someNouns.fields.name")} autoComplete="off" required />
        {their("name")}
      </div>
      <div className="grid gap-3">
        <TextareaField
          {...field("description")}
          label={t("someNouns.fields.description")}
          hint={t("someNouns.hints.description")}
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
