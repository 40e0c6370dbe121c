import { data, href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { jobPath } from "#app/jobs/job-path.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { runScheduledJob } from "../job-writes.server.ts";
import type { Route } from "./+types/run.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { job: ["run"] });
  const id = await runScheduledJob(getActor(context), params.name);
  if (id === undefined) throw data(null, { status: 404 });
  const { t } = getI18n(context);
  return redirectWithToast(jobPath(id), "success", t("jobs.run.done"));
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { job: ["run"] });
  return redirect(href("/manager/jobs"));
}
