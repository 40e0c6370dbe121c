import { roleNames } from "#app/access/roles.ts";
import { oneHour } from "#app/durations.ts";
import { defineJob, type JobKind, type ResultRow } from "#app/jobs/job-kind.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { bulkRefusals } from "./bulk/bulk-changes.server.ts";
import { bulkJobInputSchema, bulkOutcomeSchema, changeMatchingUsers } from "./bulk/bulk-run.server.ts";

const shared = {
  screen: { to: "/manager/users", label: "users.detail.back" },
  concurrency: 1,
  timeLimit: 6 * oneHour,
} as const satisfies Partial<JobKind>;

export const deleteUsersJob = defineJob({
  ...shared,
  name: "delete-users",
  label: "users.jobs.delete",
  input: bulkJobInputSchema,
  run: (input, run) => changeMatchingUsers(input, { operation: "delete" }, run),
  resultRows: (result) => rowsOf(result, "users.jobs.deleted"),
});

export const setRoleOfUsersJob = defineJob({
  ...shared,
  name: "set-role-of-users",
  label: "users.jobs.role",
  input: bulkJobInputSchema.extend({ role: z.enum(roleNames) }),
  run: (input, run) => changeMatchingUsers(input, { operation: "role", role: input.role }, run),
  resultRows: (result) => rowsOf(result, "users.jobs.changed"),
});

export const banUsersJob = defineJob({
  ...shared,
  name: "ban-users",
  label: "users.jobs.ban",
  input: bulkJobInputSchema.extend({
    /** The text of a common reason and what the administrator typed. */
    reason: limitedText(1000).nullable(),
    /** Milliseconds since 1970; null to ban indefinitely. */
    until: z.number().int().nullable(),
  }),
  run: ({ reason, until, ...input }, run) => {
    const ban = { reason, until: until === null ? null : new Date(until) };
    return changeMatchingUsers(input, { operation: "ban", ...ban }, run);
  },
  resultRows: (result) => rowsOf(result, "users.jobs.banned"),
});

export const signOutUsersJob = defineJob({
  ...shared,
  name: "sign-out-users",
  label: "users.jobs.signOut",
  input: bulkJobInputSchema,
  run: (input, run) => changeMatchingUsers(input, { operation: "sign-out" }, run),
  resultRows: (result) => rowsOf(result, "users.jobs.signedOut"),
});

function rowsOf(result: unknown, label: ResultRow["label"]): ResultRow[] {
  const { data: outcome } = bulkOutcomeSchema.safeParse(result);
  if (!outcome) return [];
  const refused = bulkRefusals.flatMap((reason) => {
    const value = outcome.refused[reason];
    return value ? [{ label: `users.jobs.skipped.${reason}` as const, value }] : [];
  });
  return [{ label, value: outcome.done }, ...refused];
}
