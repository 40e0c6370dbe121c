import type { TFunction } from "i18next";
import { parseRoles } from "#app/access/roles.ts";
import type { EventDetail } from "#app/events/event.ts";
import { findEventKind } from "#app/events/event-kinds.ts";
import { isolate, isolateBidi } from "#app/i18n/bidi-isolation.ts";
import { formatList } from "#app/i18n/formats.ts";
import { type Translator, useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import type { ActivityRow } from "./activity-list-shape.ts";
import { detailKeysForField } from "./detail-keys-for-field.ts";

type Event = Pick<ActivityRow, "kind" | "details" | "names">;

/** Falls back to the kind itself if its feature was removed. */
export function kindLabel(t: TFunction, kind: string): string {
  const declared = findEventKind(kind);
  if (!declared) return kind;
  const { label, list } = declared;
  return list ? t(label, { list: t(list) }) : t(label);
}

export function subjectLabel(t: TFunction, { label, labelKey }: NonNullable<ActivityRow["subject"]>): string {
  return labelKey ? t(labelKey) : label;
}

/** Old and new values, a reason or a count; null if there is nothing to add. */
export function useEventSummary(event: Event): string | null {
  const { kind, details, names } = event;
  const { t, i18n } = useTranslation();
  const shownDetails = useEventDetails(event);
  const declared = findEventKind(kind);
  const summary = declared?.summary;
  if (!summary) return null;
  const detailText = (name: string) => names[name] ?? String(details[name] ?? "");
  if ("change" in summary) {
    const keys = detailKeysForField(summary.change);
    const isRoles = declared.details?.[summary.change]?.as === "roles";
    const value = (name: string) => (isRoles ? translateRoles(i18n, detailText(name)) : detailText(name));
    const [from, to] = [value(keys.old), value(keys.new)];
    return from && to ? t("auditLog.list.change", { from: isolate(from), to: isolate(to) }) : null;
  }
  const isolated = (value: string) => (value ? isolateBidi(i18n.language, value) : null);
  if ("value" in summary) return isolated(detailText(summary.value));
  if ("search" in summary) {
    if (summary.selected && details.selected) {
      return t(summary.selected, { count: Number(details.selected) });
    }
    const term = detailText(summary.search);
    const filters = shownDetails.map(({ label, text }) =>
      t("auditLog.filters.chip", { label, value: isolate(text) }),
    );
    // Filters of resources are ids.
    const isFiltered = Object.keys(details).some((name) => name !== summary.search);
    if (isFiltered && filters.length === 0) filters.push(t("auditLog.list.filtered"));
    if (term) filters.unshift(t("auditLog.list.searched", { term: isolate(term) }));
    return filters.join(" · ") || null;
  }
  if ("code" in summary) return isolated(codeText(t, detailText(summary.code), summary.texts));
  const count = Number(details.count ?? 0);
  return count >= (summary.from ?? 0) ? t(summary.count, { count }) : null;
}

/** The details of an opened entry, by field or detail; nothing that its kind does not declare. */
export function useEventDetails({
  kind,
  details,
  names,
}: Event): { name: string; label: string; text: string }[] {
  const { t, i18n } = useTranslation();
  const { formatDateTime, formatEndedDay } = useTimeFormats();
  const declared = findEventKind(kind);
  const recorded: readonly string[] = declared?.recordedFields ?? [];
  const detailText = (key: string, detail?: EventDetail) => {
    const stored = details[key];
    if (detail?.as === "end") {
      if (typeof stored !== "number") return "";
      const day = formatEndedDay(stored);
      return day ? t("auditLog.entry.endOfDay", { day }) : formatDateTime(stored);
    }
    const value = names[key] ?? String(stored ?? "");
    if (detail?.as === "roles") return value && translateRoles(i18n, value);
    return codeText(t, value, detail?.texts);
  };
  const changes = recorded.flatMap((name) => {
    const keys = detailKeysForField(name);
    const detail = declared?.details?.[name];
    const [from, to] = [detailText(keys.old, detail), detailText(keys.new, detail)];
    if (!from && !to) return [];
    const [shownFrom, shownTo] = [from, to].map((value) => isolate(value || t("common.conflict.empty")));
    const change = t("auditLog.list.change", { from: shownFrom, to: shownTo });
    return [{ name, label: t(detail?.label ?? "auditLog.entry.change"), text: change }];
  });
  const others = Object.entries(declared?.details ?? {}).flatMap(([name, detail]) => {
    const shown = recorded.includes(name) ? "" : detailText(name, detail);
    return shown ? [{ name, label: t(detail.label), text: isolateBidi(i18n.language, shown) }] : [];
  });
  return [...changes, ...others];
}

/** The code itself if it is not declared. */
function codeText(t: TFunction, code: string, texts: EventDetail["texts"]) {
  const key = texts?.[code];
  return key ? t(key) : code;
}

function translateRoles({ t, language }: Translator, stored: string) {
  return formatList(
    language,
    parseRoles(stored).map((name) => t(`users.roles.${name}`)),
  );
}
