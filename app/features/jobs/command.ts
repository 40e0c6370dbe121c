import { systemActor } from "#app/access/actor.ts";
import type { Command } from "#app/cli/command.ts";
import { withMigratedDatabase } from "#app/cli/database.ts";
import { print, printError, t } from "#app/cli/terminal.ts";
import { isJobErrorCode } from "#app/jobs/job-error-codes.ts";
import { parseJobId } from "#app/jobs/job-id.ts";
import { registeredJobs } from "#app/jobs/registered-jobs.server.ts";
import { scheduleOf } from "#app/jobs/schedules.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { isJobState, type JobState, jobStates } from "#db/job-states.ts";
import { listJobs } from "./job-list.server.ts";
import { jobListShape } from "./job-list-shape.ts";
import { cancelJobAs, retryJobAs, runScheduledJob } from "./job-writes.server.ts";

/** `jobs list [state]`, `jobs retry <id>`, `jobs cancel <id>`, `jobs run <name>`: a running server does the work. */
export const command: Command = { name: "jobs", help: "jobs.command.help", run };

const listed = 50;

const changes = { retry: retryJobAs, cancel: cancelJobAs };

/** The spelling of the help; the stored one is accepted too. */
const canceled = "canceled";

async function run([action, argument = "", ...more]: string[]): Promise<number> {
  const actor = systemActor("command");
  if (more.length > 0) return printError(usage(), 2);
  if (action === "list") return withMigratedDatabase(() => list(argument));
  if (action === "run" && argument) {
    return withMigratedDatabase(async () => {
      const id = await runScheduledJob(actor, argument);
      if (id === undefined) {
        const names = scheduledNames();
        return printError(t("jobs.command.noSchedule", { name: argument, names }), 1);
      }
      return print(t("jobs.command.started", { id }));
    });
  }
  const id = parseJobId(argument);
  if ((action !== "retry" && action !== "cancel") || id === undefined) {
    return printError(usage(), 2);
  }
  return withMigratedDatabase(async () => {
    const { result } = await changes[action](actor, id);
    if (result === "done") return print(t(`jobs.${action}.done`));
    return printError(t(`jobs.${action}.impossible`), 1);
  });
}

function errorText(error: string) {
  return isJobErrorCode(error) ? t(`jobs.errors.${error}`) : error;
}

function usage() {
  return t("jobs.command.usage", { states: stateNames(), names: scheduledNames() });
}

function stateNames() {
  return jobStates.map(nameOfState).join(", ");
}

function nameOfState(state: JobState) {
  return state === "cancelled" ? canceled : state;
}

function scheduledNames() {
  const scheduled = [...registeredJobs.values()].filter((kind) => scheduleOf(kind));
  return scheduled.map(({ name }) => name).join(", ");
}

async function list(given: string): Promise<number> {
  const state = given === canceled ? "cancelled" : given;
  if (state && !isJobState(state)) {
    return printError(t("jobs.command.noState", { state, states: stateNames() }), 2);
  }
  const { rows } = await listJobs(parseListQuery(jobListShape, new URLSearchParams({ state })), listed);
  const lines = rows.map(({ id, state: current, kind, createdAt, error }) =>
    [id, nameOfState(current), kind, new Date(createdAt).toISOString(), errorText(error ?? "")]
      .join("\t")
      .trimEnd(),
  );
  return print(...lines);
}
