import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ReferencePicker } from "#app/resources/references/reference-picker.tsx";
import { createSlot } from "#app/slots/create-slot.tsx";
import { DatePicker } from "#app/ui/forms/date-picker.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import type { useValidatedForm } from "#app/ui/forms/validated-form.tsx";
import type { FieldType, ResourceField } from "./field.ts";

/** What `useValidatedForm` returns for a field: errors are focused in the order in which its `field` was called. */
export type FieldState = ReturnType<ReturnType<typeof useValidatedForm>["field"]>;

type FieldInputProps = {
  definition: ResourceField;
  field: FieldState;
  hint?: ReactNode;
  /** A conflicting value that someone else has saved. */
  theirs?: string;
};

type Option = { value: string; label: string };

/** @public used only by features that can be left out */
export type AttachmentInputProps = FieldState & {
  definition: ResourceField;
  label: string;
  hint?: ReactNode;
};

const AttachmentInput = createSlot<AttachmentInputProps>(
  import.meta.glob("../../features/*/slots/attachment-input.tsx", { eager: true }),
);

/** The input for a field. @param hint replaces that of the field */
export function FieldInput({ definition, field, hint, theirs }: FieldInputProps) {
  const { t } = useTranslation();
  const { type, label, required, choices, to } = definition;
  const hintText = hint ?? (definition.hint && t(definition.hint));
  const texts = { ...field, label: t(label), hint: hintText };
  if (definition.attachment) return <AttachmentInput {...texts} definition={definition} />;
  if (choices) {
    const none = { value: "", label: t("resources.values.none") };
    const offered = Object.entries(choices).map(([value, key]) => ({ value, label: t(key) }));
    const valid = required ? offered : [none, ...offered];
    return (
      <SelectField
        {...texts}
        options={[...invalidOptions([field.defaultValue, theirs], valid, none), ...valid]}
      />
    );
  }
  if (to) return <ReferencePicker {...texts} to={to} none={t("resources.values.none")} keep={[theirs]} />;
  if (type === "longText") return <TextareaField {...texts} className="[unicode-bidi:plaintext]" />;
  // Not `required`: the browser would report it in its own language, see `RecordForm`.
  const filled = { "aria-required": required || undefined };
  if (type === "date") return <DatePicker {...texts} {...filled} />;
  return <Field {...texts} {...attributes[type]} {...filled} autoComplete="off" />;
}

/**
 * Options for values that are no longer valid, or that a record from before the field lacks: without one the browser would
 * select the first choice, and save it. The schema of the field refuses them.
 */
function invalidOptions(values: readonly (string | undefined)[], valid: readonly Option[], none: Option) {
  const invalid = new Set(values.filter((value) => value !== undefined));
  for (const { value } of valid) invalid.delete(value);
  return [...invalid].map((value) => (value === "" ? none : { value, label: value }));
}

const leftToRight = { dir: "ltr", className: "rtl:text-end" } as const;

const attributes: Partial<Record<FieldType, ComponentProps<"input">>> = {
  // Not "url": the browser would refuse a URL without a scheme, which is put in front on saving.
  url: { ...leftToRight, inputMode: "url", autoCapitalize: "none", spellCheck: false },
  // Nor "email": where the browser checks the form, it would report an invalid address in its own language.
  email: { ...leftToRight, inputMode: "email", autoCapitalize: "none", spellCheck: false },
  // Not the type "number": browsers send nothing for what they do not understand. And the decimal keyboard of iPhones has
  // no minus.
  number: leftToRight,
  money: leftToRight,
  time: { ...leftToRight, type: "time" },
};
