import { useTranslation } from "react-i18next";
import { parseRoles } from "#app/access/roles.ts";
import type { ActivityRow } from "./activity.schema.ts";

/** What a deed was about, beyond its kind: the old and the new value, a reason, a number. Null where there is no more. */
export function useDeedDetails({ kind, details }: Pick<ActivityRow, "kind" | "details">): string | null {
  const { t } = useTranslation();
  const text = (name: string) => String(details[name] ?? "");
  const change = (from: string, to: string) =>
    from && to ? t("activity.list.change", { from: isolated(from), to: isolated(to) }) : null;
  const roles = (stored: string) =>
    parseRoles(stored)
      .map((name) => t(`users.roles.${name}`))
      .join(", ");
  const count = Number(details.count ?? 0);
  switch (kind) {
    case "user.role":
      return change(roles(text("oldRole")), roles(text("newRole")));
    case "user.email":
    case "user.email-undo":
      return change(text("oldEmail"), text("newEmail"));
    case "user.name":
    case "user.update":
      return change(text("oldName"), text("newName"));
    case "token.create":
    case "token.revoke":
      return isolated(text("name"));
    case "user.ban":
      return text("reason") || null;
    case "user.export":
    case "repository.export":
      return text("searchTerm") ? t("activity.list.searched", { term: isolated(text("searchTerm")) }) : null;
    case "repository.import":
      return t("repositories.import.done", { count });
    case "session.revoke":
      return count > 1 ? t("users.deeds.sessionsRevoked", { count }) : null;
    default:
      return null;
  }
}

/** A value in a line of another direction keeps its own: first strong isolate, pop directional isolate. */
function isolated(value: string) {
  return `\u2068${value}\u2069`;
}
