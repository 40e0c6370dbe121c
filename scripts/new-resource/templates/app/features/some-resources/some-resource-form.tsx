import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { NewScreen } from "#app/resources/edit-screens.tsx";
import { DescriptionField, NameField, RecordForm, type RecordFormProps } from "#app/resources/record-form.tsx";
import { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";
import { type SomeResourceFields, someResourceSchema } from "./some-resource.schema.ts";

export function SomeResourceForm({ values, theirs, ...frame }: RecordFormProps<SomeResourceFields>) {
  const validated = useValidatedForm(someResourceSchema, values);
  const { field, form } = validated;
  const shared = { theirs, form: form.ref };
  return (
    <RecordForm {...frame} validated={validated} conflict={theirs !== undefined}>
      <NameField {...shared} field={field("name")} />
      <DescriptionField {...shared} field={field("description")} />
    </RecordForm>
  );
}

/** @param gone whether it was typed for a record that somebody has deleted since */
export function NewSomeResourceScreen({ id, gone }: { id: string; gone?: boolean }) {
  const { t } = useTranslation();
  const back = { to: href("/manager/some-resources"), label: t("someResources.back") };
  return (
    <NewScreen id={id} gone={gone} title={t("someResources.new")} back={back}>
      {(form) => <SomeResourceForm {...form} createLabel={t("someResources.create")} />}
    </NewScreen>
  );
}
