import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseJobId } from "#app/jobs/job-id.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { retryJobAs } from "../job-writes.server.ts";
import type { Route } from "./+types/retry.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  requirePermission(context, { job: ["retry"] });
  const { t } = getI18n(context);
  const id = parseJobId(params.id);
  const retried = id === undefined ? undefined : await retryJobAs(getActor(context), id);
  const screen = keepReturnList(href("/manager/jobs/:id", params), url.searchParams);
  if (retried?.result === "done") return redirectWithToast(screen, "success", t("jobs.retry.done"));
  if (retried?.result === "morePermissions") {
    return redirectWithToast(screen, "error", t("jobs.retry.morePermissions"));
  }
  const list = returnListPath(href("/manager/jobs"), url.searchParams);
  return redirectWithToast(list, "info", t("jobs.retry.impossible"));
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, { job: ["retry"] });
  return redirect(keepReturnList(href("/manager/jobs/:id", params), url.searchParams));
}
