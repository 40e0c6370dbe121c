import { useTranslation } from "react-i18next";
import {
  DescriptionField,
  NameField,
  RecordField,
  RecordForm,
  type RecordFormProps,
} from "#app/resources/record-form.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { useValidatedForm } from "#app/ui/forms/use-validated-form.ts";
import { type RepositoryFields, repositorySchema } from "./repository.schema.ts";

/** The fields of a repository, for making and for changing one. */
export function RepositoryForm({ values, theirs, ...frame }: RecordFormProps<RepositoryFields>) {
  const { t } = useTranslation();
  const validated = useValidatedForm(repositorySchema, values);
  const { field, form } = validated;
  const shared = { theirs, form: form.ref };
  return (
    <RecordForm {...frame} validated={validated} conflict={theirs !== undefined}>
      <NameField {...shared} field={field("name")} />
      <RecordField {...shared} name="link">
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
      </RecordField>
      <DescriptionField {...shared} field={field("description")} />
    </RecordForm>
  );
}
