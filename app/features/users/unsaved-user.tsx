import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { UnsavedRecord } from "#app/resources/unsaved-record.tsx";
import { type UserUpdateFields, userFields } from "./user.schema.ts";
import { userNotFoundProps } from "./user-not-found.ts";

export function UnsavedUser({ typed }: { typed: Partial<UserUpdateFields> }) {
  const { t } = useTranslation();
  const { list, back } = userNotFoundProps;
  return (
    <UnsavedRecord
      title={t("users.gone.title")}
      back={{ to: useReturnList().backToList(list), label: t(back) }}
      fields={userFields}
      typed={typed}
    />
  );
}
