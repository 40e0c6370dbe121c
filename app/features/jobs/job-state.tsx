import { formatNumber } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { isJobErrorCode } from "#app/jobs/job-error-codes.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { useLostFocus } from "#app/ui/hooks/use-lost-focus.ts";
import type { JobState } from "#db/job-states.ts";
import type { JobItem } from "./job-list-shape.ts";

const tones: Record<JobState, Parameters<typeof Badge>[0]["tone"]> = {
  scheduled: "neutral",
  blocked: "neutral",
  waiting: "info",
  running: "accent",
  done: "success",
  failed: "danger",
  cancelled: "neutral",
};

export function JobStateBadge({ job }: { job: Pick<JobItem, "state" | "progress" | "progressTotal"> }) {
  const { t, i18n } = useTranslation();
  const { state, progress, progressTotal } = job;
  const number = (value: number) => formatNumber(i18n.language, value);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`jobs.state.${state}`)}</Badge>
      {state !== "done" && progress !== null ? (
        <span className="text-sm text-quiet">
          {progressTotal === null
            ? number(progress)
            : t("jobs.progress", { done: number(progress), total: number(progressTotal) })}
        </span>
      ) : null}
    </span>
  );
}

export function JobStateStatus({ state }: Pick<JobItem, "state">) {
  const { t } = useTranslation();
  useLostFocus(state);
  return (
    <p role="status" className="sr-only">
      {t("common.labeled", { label: t("jobs.list.state"), value: t(`jobs.state.${state}`) })}
    </p>
  );
}

export function useJobLabel() {
  const { t } = useTranslation();
  return ({ kind, label }: Pick<JobItem, "kind" | "label">) => (label ? t(label) : kind);
}

/** The last error, translated if it is a code. */
export function useJobError() {
  const { t } = useTranslation();
  return (error: string) => (isJobErrorCode(error) ? t(`jobs.errors.${error}`) : error);
}
