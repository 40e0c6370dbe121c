import { Form, href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { ScheduleItem } from "./job-list-shape.ts";
import { JobStateBadge } from "./job-state.tsx";
import { timingText } from "./timing-text.ts";

export function ScheduleList({ schedules, mayRun }: { schedules: ScheduleItem[]; mayRun: boolean }) {
  const { t, i18n } = useTranslation();
  const { formatDateTime } = useTimeFormats();
  if (schedules.length === 0) return null;
  return (
    <Card aria-labelledby="schedules" className="mb-6">
      <h2 id="schedules" className="font-semibold">
        {t("jobs.schedules.title")}
      </h2>
      <DividedList className="mt-2">
        {schedules.map(({ name, label, timing, nextAt, last }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0"
          >
            <div>
              <p>{t(label)}</p>
              <p className="text-sm text-quiet">
                <bdi>{timingText(timing, t, i18n.language)}</bdi>
                {nextAt === null ? null : (
                  <>
                    <span className="max-sm:hidden"> · </span>
                    <span className="max-sm:block">
                      {t("jobs.schedules.next", { time: formatDateTime(nextAt) })}
                    </span>
                  </>
                )}
              </p>
              {last ? (
                <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
                  {t("jobs.schedules.last", { time: formatDateTime(last.finishedAt ?? last.createdAt) })}
                  <JobStateBadge job={last} />
                </p>
              ) : null}
            </div>
            {mayRun ? (
              <Form method="post" action={href("/manager/jobs/schedules/:name/run", { name })}>
                <SubmitButton variant="secondary" aria-label={t("jobs.run.label", { job: t(label) })}>
                  {t("jobs.run.submit")}
                </SubmitButton>
              </Form>
            ) : null}
          </li>
        ))}
      </DividedList>
    </Card>
  );
}
