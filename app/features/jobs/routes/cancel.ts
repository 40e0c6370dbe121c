import { href, redirect } from "react-router";
import { getActor } from "#app/auth/current-actor.server.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseJobId } from "#app/jobs/job-id.ts";
import { keepReturnList, returnListPath } from "#app/lists/return-list.ts";
import { redirectWithToast } from "#app/shell/toast.server.ts";
import { isRequester } from "../is-requester.server.ts";
import { getJob } from "../job-list.server.ts";
import { cancelJobAs } from "../job-writes.server.ts";
import type { Route } from "./+types/cancel.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
  if (!isRequester(context, await getJob(params.id))) requirePermission(context, { job: ["cancel"] });
  const { t } = getI18n(context);
  const id = parseJobId(params.id);
  const canceled = id === undefined ? undefined : await cancelJobAs(getActor(context), id);
  const isKept = (await getJob(params.id)) !== undefined;
  const screen = isKept
    ? keepReturnList(href("/manager/jobs/:id", params), url.searchParams)
    : returnListPath(href("/manager/jobs"), url.searchParams);
  if (canceled?.result !== "done") return redirectWithToast(screen, "info", t("jobs.cancel.impossible"));
  return redirectWithToast(screen, "success", t("jobs.cancel.done"));
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!isRequester(context, await getJob(params.id))) requirePermission(context, { job: ["cancel"] });
  return redirect(keepReturnList(href("/manager/jobs/:id", params), url.searchParams));
}
