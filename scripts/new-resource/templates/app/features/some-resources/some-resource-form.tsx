import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { NewScreen } from "#app/resources/edit-screens.tsx";
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

/** @param gone whether it was typed for a record that somebody has deleted since */
export function NewSomeResourceScreen({ id, gone }: { id: string; gone?: boolean }) {
  const { t } = useTranslation();
  const list = href("/manager/some-resources");
  const notice = { title: t("someResources.gone"), description: t("someResources.createAgain") };
  return (
    <NewScreen
      title={t("someResources.new")}
      back={{ to: list, label: t("someResources.back") }}
      notice={gone ? notice : undefined}
    >
      <SomeResourceForm
        action={href("/manager/some-resources/new")}
        hidden={{ id }}
        createLabel={t("someResources.create")}
        cancelTo={list}
      />
    </NewScreen>
  );
}
