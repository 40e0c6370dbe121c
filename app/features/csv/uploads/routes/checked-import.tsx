import { data, redirect, useRevalidator } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { JobStateBadge, JobStateStatus, useJobError } from "#app/features/jobs/job-state.tsx";
import { ReloadLink } from "#app/features/jobs/reload-link.tsx";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { jobPath } from "#app/jobs/job-path.ts";
import { keepReturnList } from "#app/lists/return-list.ts";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { usePolling } from "#app/ui/hooks/use-polling.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { ImportPreview } from "../../records/import-preview.tsx";
import { problemText } from "../../records/problem-text.ts";
import { requireCsv } from "../../records/registered-csv.server.ts";
import { findImportCheck } from "../imports/checked-imports.server.ts";
import { importJobLimits } from "../imports/import-job-limits.ts";
import { findStartedImport, requestImport } from "../imports/request-import.server.ts";
import type { Route } from "./+types/checked-import.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const csv = requireCsv(url);
  const { user } = requirePermission(context, csv.permissions.create);
  const check = await findImportCheck(user.id, csv.listPath, params.job);
  if (!check) throw data(null, { status: 404 });
  const { listPath, title, back } = csv;
  const { state, isOver, progress, error, result } = check;
  const i18n = getI18n(context);
  const problem =
    result?.problem === "rows"
      ? i18n.t("csvJobs.import.tooManyRows", { count: importJobLimits.rows })
      : result?.problem && problemText(i18n, csv, result);
  const outdated = state === "done" && !result ? i18n.t("csvJobs.import.outdated") : undefined;
  const preview = result && !result.problem ? result : undefined;
  const job = { state, isOver, progress, progressTotal: null, error };
  const found = await findStartedImport(Number(params.job));
  const started = found && { path: jobPath(found.id), hasStopped: found.hasStopped };
  return { listPath, title, back, job, problem: problem ?? outdated, preview, started };
}

export async function action({ url, params, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { apps: ["manager"] });
  const csv = requireCsv(url);
  const { user } = requirePermissionKeepingForm(context, csv.permissions.create);
  const check = await findImportCheck(user.id, csv.listPath, params.job);
  if (!check?.result || check.result.problem) throw data(null, { status: 404 });
  const earlier = await findStartedImport(Number(params.job));
  if (earlier) return redirect(jobPath(earlier.id));
  const { counts, upload } = check.result;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { t } = getI18n(context);
  const actor = getActor(context);
  const id = await requestImport(actor, csv, { job: Number(params.job), upload, total });
  if (id === undefined) {
    const form = keepReturnList(`${csv.listPath}/import`, url.searchParams);
    return redirectWithToast(form, "error", t("csvJobs.import.fileDeleted"));
  }
  const started = t("csvJobs.import.started");
  const text = actor.impersonatorId ? started : `${started} ${t("csvJobs.import.emailed")}`;
  return redirectWithToast(jobPath(id), "success", text);
}

export default function CheckedImport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { listPath, title, back, job, problem, preview, started } = loaderData;
  const { revalidate } = useRevalidator();
  const { isOver } = job;
  usePolling(!isOver, revalidate);
  const errorText = useJobError();
  const { keepList, backToList } = useReturnList();
  const pageTitle = t("csvJobs.import.title", { list: t(title) });
  const failure = problem ?? (isOver && !preview ? errorText(job.error ?? "") : undefined);
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <PageHeader title={pageTitle} back={{ to: backToList(listPath), label: t(back) }} />
      <JobStateStatus state={job.state} />
      {preview ? (
        <ImportPreview
          preview={preview}
          listPath={listPath}
          started={
            started ? <StartedImport {...started} again={keepList(`${listPath}/import`)} /> : undefined
          }
        />
      ) : null}
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      {isOver ? null : (
        <div className="grid justify-items-start gap-3">
          <p>{t("csvJobs.import.checking")}</p>
          <JobStateBadge job={job} />
          <ReloadLink />
        </div>
      )}
      {failure ? (
        <ButtonLink to={keepList(`${listPath}/import`)} className="mt-5 justify-self-start">
          {t("csv.import.preview.again")}
        </ButtonLink>
      ) : null}
    </>
  );
}

type StartedImportProps = { path: string; hasStopped: boolean; again: string };

function StartedImport({ path, hasStopped, again }: StartedImportProps) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone={hasStopped ? "warning" : "info"} role="status">
        <p>{t(hasStopped ? "csvJobs.import.hasStopped" : "csvJobs.import.alreadyStarted")}</p>
      </Notice>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ButtonLink variant="primary" to={path}>
          {t("csvJobs.import.open")}
        </ButtonLink>
        <ButtonLink to={again} reloadDocument>
          {t("csv.import.preview.again")}
        </ButtonLink>
      </div>
    </>
  );
}
