import { Field } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import type { Parameter } from "../reference/api-document.ts";
import { fieldName } from "./request.ts";
import type { TryItTexts } from "./texts.ts";

type ParameterProps = { operationId: string; parameter: Parameter; texts: TryItTexts };

export function ParameterField({ operationId, parameter, texts }: ParameterProps) {
  const { name, in: place, required, description, schema } = parameter;
  const shared = {
    id: `${operationId}-${place}-${name}`,
    name: fieldName(place, name),
    label: name,
    hint: description?.replaceAll("`", ""),
    required,
  };
  if (!schema.enum)
    return <Field {...shared} dir="ltr" className="rtl:text-end" autoCapitalize="none" spellCheck={false} />;
  const options = schema.enum.map((value) => ({ value: String(value), label: String(value) }));
  return <SelectField {...shared} options={[{ value: "", label: texts.unset }, ...options]} />;
}

type BodyProps = { operationId: string; label: string; text: string };

export function BodyField({ operationId, label, text }: BodyProps) {
  return (
    <TextareaField
      id={`${operationId}-body`}
      name="body"
      label={label}
      defaultValue={text}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      className="text-start font-[ui-monospace,monospace]"
    />
  );
}
