import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { parseRoles } from "#app/access/roles.ts";
import { findEventKind } from "#app/events/event-kinds.ts";
import type { ActivityRow } from "./activity.schema.ts";
import { detailKeysForField } from "./detail-keys-for-field.ts";

type Event = Pick<ActivityRow, "kind" | "details" | "names">;

/** Falls back to the kind itself if its feature was removed. */
export function kindLabel(t: TFunction, kind: string): string {
  const declared = findEventKind(kind);
  if (!declared) return kind;
  const { label, list } = declared;
  return list ? t(label, { list: t(list) }) : t(label);
}

/** Old and new values, a reason or a count; null if there is nothing to add. */
export function useEventSummary({ kind, details, names }: Event): string | null {
  const { t } = useTranslation();
  const summary = findEventKind(kind)?.summary;
  if (!summary) return null;
  const text = (name: string) => names[name] ?? String(details[name] ?? "");
  if ("change" in summary) {
    const keys = detailKeysForField(summary.change);
    const value = (name: string) => (summary.change === "role" ? roleNames(t, text(name)) : text(name));
    const [from, to] = [value(keys.old), value(keys.new)];
    return from && to ? t("auditLog.list.change", { from: isolated(from), to: isolated(to) }) : null;
  }
  if ("value" in summary) return text(summary.value) || null;
  if ("search" in summary) {
    const term = text(summary.search);
    return term ? t("auditLog.list.searched", { term: isolated(term) }) : null;
  }
  const count = Number(details.count ?? 0);
  return count >= (summary.from ?? 0) ? t(summary.count, { count }) : null;
}

function roleNames(t: TFunction, stored: string) {
  return parseRoles(stored)
    .map((name) => t(`users.roles.${name}`))
    .join(", ");
}

/** Isolates the value's direction: first strong isolate, pop directional isolate. */
function isolated(value: string) {
  return `\u2068${value}\u2069`;
}
