import { data, Form, href, useRevalidator } from "react-router";
import { can } from "#app/access/permissions.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission, requireSession } from "#app/auth/guards.server.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { returnListQuery } from "#app/lists/return-list.ts";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { ReferenceLink } from "#app/resources/references/reference-value.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { usePolling } from "#app/ui/hooks/use-polling.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { db } from "#db/client.server.ts";
import { isRequester } from "../is-requester.server.ts";
import { getJob } from "../job-list.server.ts";
import { JobStateBadge, JobStateStatus, useJobError, useJobLabel } from "../job-state.tsx";
import { mayRetryJob } from "../job-writes.server.ts";
import { ReloadLink } from "../reload-link.tsx";
import { findRequester } from "../requester.server.ts";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const job = await getJob(params.id);
  const isOwn = isRequester(context, job);
  if (!isOwn) requirePermission(context, { job: ["read"] });
  if (!job) throw data(null, { status: 404 });
  const { role } = requireSession(context).user;
  const isOver = job.finishedAt !== null;
  return {
    job,
    requester: await findRequester(context, job.requestedBy),
    screen: isOwn && returnListQuery(url.searchParams).size === 0 ? job.screen : undefined,
    link: isOwn ? job.resultLink : null,
    mayRetry:
      (job.state === "failed" || job.state === "cancelled") &&
      (await mayRetryJob(db(), getActor(context), job.requestedBy)),
    mayCancel: !isOver && (isOwn || can(role, { job: ["cancel"] })),
  };
}

const allJobs = { to: href("/manager/jobs"), label: "jobs.detail.back" } as const;

export default function JobScreen({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { job, requester, screen, link, mayRetry, mayCancel } = loaderData;
  const { keepList, backToList } = useReturnList();
  const back = screen ?? { ...allJobs, to: backToList(allJobs.to) };
  const { revalidate } = useRevalidator();
  usePolling(job.finishedAt === null, revalidate);
  const labelOf = useJobLabel();
  const errorText = useJobError();
  const { formatDateTime: time } = useTimeFormats();
  return (
    <>
      <PageTitle>{labelOf(job)}</PageTitle>
      <PageHeader title={labelOf(job)} back={{ to: back.to, label: t(back.label) }} />
      <JobStateStatus state={job.state} />
      <Card>
        <DescriptionList>
          <Description term={t("jobs.list.state")}>
            <JobStateBadge job={job} />
          </Description>
          {job.label ? null : (
            <Description term={t("jobs.detail.note")}>
              {t(job.finishedAt === null ? "jobs.detail.unknownWaiting" : "jobs.detail.unknown")}
            </Description>
          )}
          <Description term={t("jobs.detail.attempts")}>
            {formatNumber(i18n.language, job.attempts)}
          </Description>
          {requester ? (
            <Description term={t("jobs.detail.requestedBy")}>
              <ReferenceLink {...requester} />
            </Description>
          ) : null}
          <Description term={t("jobs.list.created")}>{time(job.createdAt)}</Description>
          {job.state === "scheduled" ? (
            <Description term={t("jobs.detail.due")}>{time(job.dueAt)}</Description>
          ) : null}
          {job.finishedAt === null ? null : (
            <Description term={t("jobs.detail.finished")}>{time(job.finishedAt)}</Description>
          )}
          {job.error ? (
            <Description term={t("jobs.detail.error")}>
              <bdi>{errorText(job.error)}</bdi>
            </Description>
          ) : null}
          {job.result.map(({ label, value }) => (
            <Description key={label} term={t(label)}>
              {formatNumber(i18n.language, value)}
            </Description>
          ))}
        </DescriptionList>
      </Card>
      <div className="mt-6 flex flex-wrap gap-3" data-print="none">
        {job.finishedAt === null ? <ReloadLink /> : null}
        {link ? (
          <ButtonLink
            variant="primary"
            icon={link.download ? "download" : undefined}
            to={link.to}
            reloadDocument={link.download}
          >
            {t(link.label)}
          </ButtonLink>
        ) : null}
        {mayRetry ? (
          <Form method="post" action={keepList(href("/manager/jobs/:id/retry", params))}>
            <SubmitButton>{t("jobs.retry.submit")}</SubmitButton>
          </Form>
        ) : null}
        {mayCancel ? (
          <Form method="post" action={keepList(href("/manager/jobs/:id/cancel", params))}>
            <SubmitButton variant="secondary">{t("jobs.cancel.submit")}</SubmitButton>
          </Form>
        ) : null}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const gone = { text: "jobs.detail.gone", list: allJobs.to, back: allJobs.label } as const;
  return <RouteError error={error} notFound={gone} />;
}
