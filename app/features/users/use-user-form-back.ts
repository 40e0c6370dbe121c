import { href, useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { returnsToList } from "./user-return.ts";

/**
 * Where a form about a user leads back to, as `userScreenOrList`.
 * @param user.name as it is displayed
 */
export function useUserFormBack({ id, name, mayOpen }: { id: string; name: string; mayOpen: boolean }) {
  const { t } = useTranslation();
  const { keepList, backToList } = useReturnList();
  const [searchParams] = useSearchParams();
  if (mayOpen && !returnsToList(searchParams))
    return { to: keepList(href("/manager/users/:id", { id })), label: name };
  return { to: backToList(href("/manager/users")), label: t("users.detail.back") };
}
