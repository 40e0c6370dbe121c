import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { retryJobAs } from "#app/features/jobs/job-writes.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseJobId } from "#app/jobs/job-id.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import type { Route } from "./+types/retry.ts";

export async function action({ params, context }: Route.ActionArgs) {
  requirePermission(context, { job: ["retry"] });
  const { t } = getI18n(context);
  const id = parseJobId(params.id);
  const retried = id === undefined ? undefined : await retryJobAs(getActor(context), id);
  const screen = href("/manager/jobs/:id", params);
  if (retried?.result === "done") return redirectWithToast(screen, "success", t("jobs.retry.done"));
  return redirectWithToast(href("/manager/jobs"), "info", t("jobs.retry.impossible"));
}

export function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, { job: ["retry"] });
  return redirect(href("/manager/jobs/:id", params));
}
