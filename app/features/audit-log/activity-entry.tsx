import { findEventKind } from "#app/events/event-kinds.ts";
import { ClockTime, RelativeTime } from "#app/i18n/relative-time.tsx";
import { Trans, useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { EmailText } from "#app/ui/feedback/email-text.tsx";
import { kindLabel, subjectLabel, useEventSummary } from "./activity-details.tsx";
import type { ActivityPerson, ActivityRow, SubjectPaths } from "./activity-list-shape.ts";
import { EntryDetails } from "./entry-details.tsx";

/** An entry with `opens` is under a day heading, and its whole row is a button. */
export function ActivityEntry({
  row,
  paths,
  now,
  opens = false,
}: {
  row: ActivityRow;
  paths: SubjectPaths;
  now: number;
  opens?: boolean;
}) {
  const { t } = useTranslation();
  const summary = useEventSummary(row);
  const actor = row.impersonator || !row.actor || row.actor.id !== row.subject?.id;
  return (
    <li className={`relative flex gap-3 py-3 ${opens ? "" : "last:pb-0"}`}>
      <span className="flex h-lh items-center text-quiet">
        <Icon name={findEventKind(row.kind)?.icon ?? "clock"} />
      </span>
      <div className="min-w-0 grow">
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 ${opens ? "pe-9" : ""}`}
        >
          <div className="min-w-0 flex-[1_1_6rem]">
            <p className="wrap-anywhere">
              <span className="font-medium">{kindLabel(t, row.kind)}</span>
              {row.subject ? <Subject subject={row.subject} paths={paths} /> : null}
            </p>
            {actor || summary ? (
              <p className="text-sm text-quiet wrap-anywhere">
                {actor ? <Actor row={row} paths={paths} /> : null}
                {actor && summary ? " · " : null}
                {summary}
              </p>
            ) : null}
          </div>
          <p className="tabular text-sm whitespace-nowrap text-quiet">
            {opens ? <ClockTime at={row.at} /> : <RelativeTime at={row.at} now={now} />}
          </p>
        </div>
        {opens ? <EntryDetails row={row} /> : null}
      </div>
    </li>
  );
}

/** Above the button that opens the entry. */
const linkClassName = "relative z-1 underline-offset-4 hover:underline";

function Subject({ subject, paths }: { subject: NonNullable<ActivityRow["subject"]>; paths: SubjectPaths }) {
  const { t } = useTranslation();
  const label = (
    <bdi>
      <EmailText>{subjectLabel(t, subject)}</EmailText>
    </bdi>
  );
  const to = paths[subject.type]?.replace(":id", encodeURIComponent(subject.id));
  return (
    <>
      <span className="max-sm:hidden">{" ·\u00a0"}</span>
      <span className="max-sm:block">
        {subject.exists && to ? (
          <a href={to} data-row-link="" className={`${linkClassName} py-0.5 text-accent`}>
            {label}
          </a>
        ) : (
          label
        )}
      </span>
    </>
  );
}

function Actor({ row, paths }: { row: ActivityRow; paths: SubjectPaths }) {
  const { t } = useTranslation();
  if (!row.actor) {
    return t(findEventKind(row.kind)?.anonymous ? "auditLog.list.nobody" : "auditLog.list.system");
  }
  if (!row.impersonator) {
    const actor = <Person person={row.actor} path={paths.user} />;
    return <Trans i18nKey="auditLog.list.author" components={{ actor }} />;
  }
  return t("auditLog.list.by", { actor: row.impersonator.name, subject: row.actor.name });
}

function Person({ person, path }: { person: ActivityPerson; path: string | undefined }) {
  const { t } = useTranslation();
  if (!person.exists || !path) return <bdi>{person.name || t("auditLog.list.deleted")}</bdi>;
  return (
    // At least 24 px high: WCAG 2.2, 2.5.8.
    <a
      href={path.replace(":id", person.id)}
      data-row-link=""
      className={`${linkClassName} inline-block py-1`}
    >
      <bdi>{person.name}</bdi>
    </a>
  );
}
