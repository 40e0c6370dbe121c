import type { ReactNode, RefObject } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useCurrentPath } from "#app/shell/use-root-data.ts";
import { ConflictingValue } from "#app/ui/forms/conflicting-value.tsx";
import { EditFormButtons } from "#app/ui/forms/edit-form-buttons.tsx";
import { HiddenInput } from "#app/ui/forms/hidden-input.tsx";
import { RestoredDraftNotice } from "#app/ui/forms/restored-draft-notice.tsx";
import { useRestoredDraft } from "#app/ui/forms/use-restored-draft.ts";
import { useValidatedForm, ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import type { FieldList, ResourceField, SerializedFields } from "./fields/field.ts";
import { FieldInput, type FieldState } from "./fields/field-input.tsx";
import { formatSerializedField } from "./fields/format-serialized-field.ts";
import { useReferenceLabel } from "./references/use-references.ts";

export type RecordFormProps<List extends FieldList = FieldList> = FrameProps & {
  fields: List;
  values?: SerializedFields<List>;
  /** The values saved by someone else since, if they differ. */
  theirs?: Partial<SerializedFields<List>>;
};

type FrameProps = {
  hidden?: Record<string, string>;
  action?: string;
  /** For a new record; otherwise changes are saved. */
  createLabel?: string;
  cancelTo: string;
};

/** Every field of the list in its order, for making and for changing a record. */
export function RecordForm<List extends FieldList>(props: RecordFormProps<List>) {
  const { fields, values = {}, theirs, ...frame } = props;
  const validated = useValidatedForm(
    async () => (await import("./fields/field-schemas.ts")).formSchema<FieldList>(fields),
    values,
  );
  const { form, field } = validated;
  const definitions = Object.values(fields);
  return (
    <RecordFormFrame
      {...frame}
      validated={validated}
      conflict={theirs !== undefined}
      searches={definitions.some(({ to, attachment }) => to && !attachment)}
      hasTimes={definitions.some(({ type }) => type === "date" || type === "time")}
      encType={definitions.some(({ attachment }) => attachment) ? "multipart/form-data" : undefined}
    >
      {Object.entries(fields).map(([name, definition]) => (
        <RecordField
          key={name}
          definition={definition}
          field={field(name)}
          theirs={theirs?.[name]}
          form={form.ref}
        />
      ))}
    </RecordFormFrame>
  );
}

type RecordFormFrameProps = FrameProps & {
  validated: Pick<ReturnType<typeof useValidatedForm>, "form" | "pending">;
  conflict: boolean;
  /** Whether it has buttons that search. */
  searches: boolean;
  /** Whether it has dates or times of day. */
  hasTimes: boolean;
  encType?: "multipart/form-data";
  children: ReactNode;
};

function RecordFormFrame(props: RecordFormFrameProps) {
  const {
    validated,
    conflict,
    searches,
    hasTimes,
    encType,
    hidden = {},
    action,
    createLabel,
    cancelTo,
    children,
  } = props;
  const { t } = useTranslation();
  const { form, pending } = validated;
  const restored = useRestoredDraft(form.ref);
  const here = useCurrentPath();
  const saveLabel = t(conflict ? "common.conflict.keepMine" : "resources.update.submit");
  return (
    <ValidatedForm
      {...form}
      // Until the validation has loaded, only the browser notices dates and times that are typed in part.
      noValidate={!hasTimes || form.validation !== undefined}
      action={action}
      encType={encType}
      className="grid max-w-[40rem] gap-6"
    >
      {searches ? <SaveOnEnter /> : null}
      <RestoredDraftNotice restored={restored} />
      {Object.entries(hidden).map(([name, value]) => (
        <HiddenInput key={name} name={name} value={value} />
      ))}
      {children}
      <EditFormButtons
        submitLabel={createLabel ?? saveLabel}
        pending={pending}
        pendingLabel={t(createLabel ? "resources.new.submitting" : "resources.update.submitting")}
        cancelTo={cancelTo}
        cancelLabel={t("resources.cancel")}
        theirsTo={conflict ? here : undefined}
      />
    </ValidatedForm>
  );
}

/** Enter presses the first submit button, which must not be a search button. */
function SaveOnEnter() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}

type RecordFieldProps = {
  definition: ResourceField;
  field: FieldState;
  hint?: ReactNode;
  /** The conflicting text that someone else has saved. */
  theirs?: string;
  form: RefObject<HTMLFormElement | null>;
};

export function RecordField({ definition, field, hint, theirs, form }: RecordFieldProps) {
  const { i18n } = useTranslation();
  const referenced = useReferenceLabel(definition.to, theirs);
  return (
    <div className="grid gap-3">
      <FieldInput definition={definition} field={field} hint={hint} theirs={theirs} />
      {theirs === undefined ? null : (
        <ConflictingValue
          name={field.name}
          value={theirs}
          label={referenced?.label ?? formatSerializedField(definition, theirs, i18n)}
          form={form}
        />
      )}
    </div>
  );
}
