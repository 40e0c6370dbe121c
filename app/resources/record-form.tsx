import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Form, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConflictingValue } from "#app/ui/forms/conflicting-value.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useFormDraft } from "#app/ui/forms/form-draft.ts";
import { LeaveGuardWithDiscard } from "#app/ui/forms/leave-guard-with-discard.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import type { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";

export type RecordFormProps<Fields> = {
  values?: Required<Fields>;
  hidden?: Record<string, string>;
  /** What somebody else has saved since, where it differs. */
  theirs?: Partial<Fields>;
  action?: string;
  /** For a new record; otherwise changes are saved. */
  createLabel?: string;
  cancelTo: string;
};

type FrameProps = Omit<RecordFormProps<unknown>, "values" | "theirs"> & {
  validated: Pick<ReturnType<typeof useValidatedForm>, "form" | "pending">;
  conflict: boolean;
  children: ReactNode;
};

export function RecordForm({
  validated,
  conflict,
  hidden = {},
  action,
  createLabel,
  cancelTo,
  children,
}: FrameProps) {
  const { t } = useTranslation();
  const { form, pending } = validated;
  const restored = useFormDraft(form.ref);
  const { pathname } = useLocation();
  const saveLabel = t(conflict ? "common.conflict.keepMine" : "resources.update.submit");
  return (
    <Form {...form} action={action} className="grid max-w-[40rem] gap-6">
      {restored ? <RestoredDraftNotice /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          pending={pending}
          pendingLabel={t(createLabel ? "resources.new.submitting" : "resources.update.submitting")}
        >
          {createLabel ?? saveLabel}
        </Button>
        <LeaveGuardWithDiscard to={conflict ? pathname : undefined} />
        {conflict ? null : <ButtonLink to={cancelTo}>{t("resources.cancel")}</ButtonLink>}
      </div>
    </Form>
  );
}

type RecordFieldProps = {
  name: string;
  form: RefObject<HTMLFormElement | null>;
  theirs?: object;
  children: ReactNode;
};

export function RecordField({ name, form, theirs = {}, children }: RecordFieldProps) {
  const value = (theirs as Record<string, string | undefined>)[name];
  return (
    <div className="grid gap-3">
      {children}
      {value === undefined ? null : <ConflictingValue name={name} value={value} form={form} />}
    </div>
  );
}

type SharedFieldProps = Omit<RecordFieldProps, "name" | "children"> & {
  /** From `useValidatedForm`, called by the form itself: errors are focused in the order of these calls. */
  field: ReturnType<ReturnType<typeof useValidatedForm>["field"]>;
};

export function NameField({ field, ...shared }: SharedFieldProps) {
  const { t } = useTranslation();
  return (
    <RecordField {...shared} name="name">
      <Field {...field} label={t("resources.fields.name")} autoComplete="off" required />
    </RecordField>
  );
}

export function DescriptionField({ field, ...shared }: SharedFieldProps) {
  const { t } = useTranslation();
  return (
    <RecordField {...shared} name="description">
      <TextareaField
        {...field}
        label={t("resources.fields.description")}
        hint={t("resources.hints.description")}
        dir="auto"
      />
    </RecordField>
  );
}
