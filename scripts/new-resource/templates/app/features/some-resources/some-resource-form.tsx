import { useTranslation } from "react-i18next";
import { RecordField, RecordForm, type RecordFormProps } from "#app/resources/record-form.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextareaField } from "#app/ui/forms/textarea-field.tsx";
import { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";
import { type SomeResourceFields, someResourceSchema } from "./some-resource.schema.ts";

export function SomeResourceForm({ values, theirs, ...frame }: RecordFormProps<SomeResourceFields>) {
  const { t } = useTranslation();
  const validated = useValidatedForm(someResourceSchema, values);
  const { field, form } = validated;
  const shared = { theirs, form: form.ref };
  return (
    <RecordForm {...frame} validated={validated} conflict={theirs !== undefined}>
      <RecordField {...shared} name="name">
        <Field {...field("name")} label={t("resources.fields.name")} autoComplete="off" required />
      </RecordField>
      <RecordField {...shared} name="description">
        <TextareaField
          {...field("description")}
          label={t("resources.fields.description")}
          hint={t("resources.hints.description")}
          dir="auto"
        />
      </RecordField>
    </RecordForm>
  );
}
