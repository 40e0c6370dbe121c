import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NewScreen } from "#app/resources/edit-screens.tsx";
import { RecordForm } from "#app/resources/record-form.tsx";
import { repositoryFields } from "./repository.schema.ts";

export function NewRepositoryScreen({ id, gone }: { id: string; gone?: boolean }) {
  const { t } = useTranslation();
  return (
    <NewScreen
      id={id}
      title={t("repositories.new.title")}
      back={{ to: href("/manager/repositories"), label: t("repositories.detail.back") }}
      notice={
        gone ? { title: "repositories.gone.title", description: "repositories.gone.description" } : undefined
      }
    >
      {(form) => (
        <RecordForm {...form} fields={repositoryFields} createLabel={t("repositories.new.submit")} />
      )}
    </NewScreen>
  );
}
