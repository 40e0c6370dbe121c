import { roleNames } from "#app/access/roles.ts";
import { defineJob, type JobKind, type ResultRow } from "#app/jobs/job-kind.ts";
import { z } from "#app/validation/zod.ts";
import { bulkOutcomeSchema, changeMatchingUsers, matchingUsersSchema } from "./bulk-run.server.ts";
import type { Refusal } from "./user.schema.ts";

const shared = {
  screen: { to: "/manager/users", label: "users.detail.back" },
  concurrency: 1,
  timeLimit: 6 * 3_600_000,
} as const satisfies Partial<JobKind>;

export const deleteUsersJob = defineJob({
  ...shared,
  name: "delete-users",
  label: "users.jobs.delete",
  input: matchingUsersSchema,
  run: (input, run) => changeMatchingUsers(input, { operation: "delete" }, run),
  resultRows: (result) => rowsOf(result, "users.jobs.deleted"),
});

export const setRoleOfUsersJob = defineJob({
  ...shared,
  name: "set-role-of-users",
  label: "users.jobs.role",
  input: matchingUsersSchema.extend({ role: z.enum(roleNames) }),
  run: (input, run) => changeMatchingUsers(input, { operation: "role", role: input.role }, run),
  resultRows: (result) => rowsOf(result, "users.jobs.changed"),
});

function rowsOf(result: unknown, label: ResultRow["label"]): ResultRow[] {
  const { data: outcome } = bulkOutcomeSchema.safeParse(result);
  if (!outcome) return [];
  const refused = Object.entries(outcome.refused) as [Refusal, number][];
  return [
    { label, value: outcome.done },
    ...refused.map(([reason, value]) => ({ label: `users.jobs.left.${reason}` as const, value })),
  ];
}
