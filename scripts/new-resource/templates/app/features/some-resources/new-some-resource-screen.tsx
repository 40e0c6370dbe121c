import { useTranslation } from "#app/i18n/translation.tsx";
import { href } from "react-router";
import { deletedNotice, NewScreen } from "#app/resources/edit-screens.tsx";
import { RecordForm } from "#app/resources/record-form.tsx";
import { someResourceFields } from "./some-resource.schema.ts";

/** @param gone whether the form was filled in for a record that was deleted in the meantime */
export function NewSomeResourceScreen({ id, gone }: { id: string; gone?: boolean }) {
  const { t } = useTranslation();
  const back = { to: href("/manager/some-resources"), label: t("someResources.back") };
  return (
    <NewScreen id={id} title={t("someResources.new")} back={back} notice={gone ? deletedNotice : undefined}>
      {(form) => <RecordForm {...form} fields={someResourceFields} createLabel={t("someResources.create")} />}
    </NewScreen>
  );
}
