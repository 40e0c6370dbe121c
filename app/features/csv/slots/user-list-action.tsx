import { href } from "react-router";
import { userListShape } from "#app/features/users/user-list-shape.ts";
import type { UserListActionProps } from "#app/features/users/user-list-slots.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formatListQuery } from "#app/lists/list-query.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

export default function ExportUsers({ query }: UserListActionProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      icon="download"
      to={`${href("/manager/users/export")}${formatListQuery(userListShape, query)}`}
      reloadDocument
    >
      {t("csv.exportList")}
    </ButtonLink>
  );
}
