import { data, Form } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermissionKeepingForm } from "#app/auth/form-guard.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { jobPath } from "#app/jobs/job-path.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SubmitButton } from "#app/ui/controls/submit-button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { readFormFields } from "#app/validation/form.server.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { getCsvLocale } from "../../csv-locale.server.ts";
import type { ListExport } from "../../list-export.ts";
import { requireListExport } from "../../registered-exports.server.ts";
import { requestExport } from "../exports/request-export.server.ts";
import { maxSearchLength } from "../exports/run-export.server.ts";
import type { Route } from "./+types/request-export.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const listExport = requireListExport(url);
  requirePermission(context, listExport.permissions);
  const { listPath, title, back } = listExport;
  const { count, more } = await requireSelection(listExport, url).count();
  const emailed = !getActor(context).impersonatorId;
  return { key: crypto.randomUUID(), backTo: `${listPath}${url.search}`, title, back, count, more, emailed };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermissionKeepingForm(context, { apps: ["manager"] });
  const listExport = requireListExport(url);
  requirePermissionKeepingForm(context, listExport.permissions);
  requireSelection(listExport, url);
  const { i18n, timeZone } = getCsvLocale(request, context);
  const { key } = await readFormFields(request);
  const id = await requestExport(getActor(context), listExport, {
    search: url.searchParams.toString(),
    language: i18n.language,
    timeZone,
    key: formIdSchema.parse(key),
  });
  const { t } = getI18n(context);
  if (id === undefined) {
    return redirectWithToast(`${url.pathname}${url.search}`, "error", t("csvJobs.tooManyPending"));
  }
  return redirectWithToast(jobPath(id), "success", t("csvJobs.export.started"));
}

/** @throws a 400 response */
function requireSelection(listExport: ListExport, { searchParams }: URL) {
  const selected = searchParams.toString().length <= maxSearchLength && listExport.select(searchParams);
  if (!selected) throw data(null, { status: 400 });
  return selected;
}

export default function RequestExport({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { key, backTo, title, back, count, more, emailed } = loaderData;
  const pageTitle = t("csv.export.title", { list: t(title) });
  const description = more
    ? t("csvJobs.export.descriptionMore", { total: count })
    : t("csvJobs.export.description", { count });
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <PageHeader
        title={pageTitle}
        description={emailed ? `${description} ${t("csvJobs.export.emailed")}` : description}
        back={{ to: backTo, label: t(back) }}
      />
      <Form method="post">
        <input type="hidden" name="key" value={key} />
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <SubmitButton>{t("csvJobs.export.submit")}</SubmitButton>
          <ButtonLink to={backTo}>{t("resources.cancel")}</ButtonLink>
        </div>
      </Form>
    </>
  );
}
