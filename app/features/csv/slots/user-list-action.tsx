import { href } from "react-router";
import { type UserQuery, userListShape } from "#app/features/users/user-list-shape.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formatListQuery } from "#app/lists/list-query.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";

export default function ExportUsers({ query }: { query: UserQuery }) {
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
