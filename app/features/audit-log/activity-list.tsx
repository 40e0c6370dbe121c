import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { RelativeTime } from "#app/i18n/relative-time.tsx";
import { registeredFeatures } from "#app/registry/registered-features.ts";
import { useDelegatedLinks } from "#app/ui/lists/use-delegated-links.ts";
import type { ActivityPerson, ActivityRow } from "./activity.schema.ts";
import { kindLabel, useEventSummary } from "./activity-details.tsx";

export function ActivityList({ rows, now }: { rows: ActivityRow[]; now: number }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useDelegatedLinks(list);
  if (rows.length === 0) return <p className="pt-4 text-quiet">{t("common.list.empty")}</p>;
  return (
    <ul ref={list} className="divide-y divide-line">
      {rows.map((row) => (
        <Entry key={row.id} row={row} now={now} />
      ))}
    </ul>
  );
}

function Entry({ row, now }: { row: ActivityRow; now: number }) {
  const { t } = useTranslation();
  const summary = useEventSummary(row);
  const actor = row.impersonator || !row.actor || row.actor.id !== row.subject?.id;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{kindLabel(t, row.kind)}</span>
          {row.subject ? <Subject subject={row.subject} /> : null}
        </p>
        {actor || summary ? (
          <p className="text-sm text-quiet wrap-anywhere">
            {actor ? <Actor row={row} /> : null}
            {actor && summary ? " · " : null}
            {summary ? <bdi>{summary}</bdi> : null}
          </p>
        ) : null}
      </div>
      <p className="text-sm whitespace-nowrap text-quiet">
        <RelativeTime at={row.at} now={now} />
      </p>
    </li>
  );
}

const subjectPaths: Record<string, string> = Object.assign(
  {},
  ...registeredFeatures.map((feature) => feature.subjectPaths),
);

function Subject({ subject }: { subject: NonNullable<ActivityRow["subject"]> }) {
  const label = <bdi>{subject.label}</bdi>;
  const to = subjectPaths[subject.type]?.replace(":id", encodeURIComponent(subject.id));
  return (
    <>
      {" · "}
      {subject.exists && to ? (
        <a href={to} data-row-link="" className="text-accent underline-offset-4 hover:underline">
          {label}
        </a>
      ) : (
        label
      )}
    </>
  );
}

function Actor({ row }: { row: ActivityRow }) {
  const { t } = useTranslation();
  if (!row.actor) return t("auditLog.list.nobody");
  if (!row.impersonator) return <Person person={row.actor} />;
  return t("auditLog.list.by", { actor: row.impersonator.name, subject: row.actor.name });
}

function Person({ person }: { person: ActivityPerson }) {
  const { t } = useTranslation();
  if (!person.exists) return <bdi>{person.name || t("auditLog.list.deleted")}</bdi>;
  const to = href("/manager/users/:id", { id: person.id });
  return (
    // At least 24 px high: WCAG 2.2, 2.5.8.
    <a href={to} data-row-link="" className="inline-block py-1 underline-offset-4 hover:underline">
      <bdi>{person.name}</bdi>
    </a>
  );
}
