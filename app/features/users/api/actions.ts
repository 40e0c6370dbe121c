import { defineOperation, type Operation } from "#app/features/api/operations/operation.ts";
import { isoDayPattern } from "#app/ui/forms/iso-day.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { banSchema } from "../bans/ban.schema.ts";
import { banUser, unbanUser } from "../bans/user-bans.server.ts";
import type { ChangeResult, Conflict } from "../user.schema.ts";
import { userFormSchema } from "../user-form.schema.ts";
import { setRole } from "../user-roles.server.ts";
import {
  getUserOrThrow,
  ownAccountProblemType,
  refusalProblem,
  userDetailSchema,
  userExample,
  userResult,
} from "./user-responses.ts";

const banned = { ...userExample, banned: true, banReason: "Spam", banExpires: "2099-01-01T00:00:00.000Z" };

const untilSchema = limitedText(100, { long: "api.invalid.value" })
  .refine((value) => isoDayPattern.test(value) && Date.parse(value) > Date.now(), {
    error: "api.invalid.value",
  })
  .transform((value) => new Date(value))
  .meta({ format: "date" })
  .nullish();

const banUserOperation = defineOperation({
  id: "banUser",
  method: "PUT",
  path: "/users/{id}/ban",
  tag: "users",
  permissions: { user: ["ban"] },
  body: {
    type: "application/json",
    schema: z.strictObject({
      reason: banSchema.shape.reason,
      until: untilSchema.meta({ description: "api.fields.until" }),
    }),
    example: { reason: "Spam", until: "2099-01-01" },
  },
  response: { status: 200, schema: userDetailSchema, example: banned },
  problems: [ownAccountProblemType],
  versioned: true,
  handler: async ({ params, body, caller, expectedVersions }) =>
    userResultAfter(params.id, await banUser(caller.actor, params.id, body, expectedVersions)),
});

const unbanUserOperation = defineOperation({
  id: "unbanUser",
  method: "DELETE",
  path: "/users/{id}/ban",
  tag: "users",
  permissions: { user: ["ban"] },
  response: { status: 200, schema: userDetailSchema, example: userExample },
  versioned: true,
  handler: async ({ params, caller, expectedVersions }) =>
    userResultAfter(params.id, await unbanUser(caller.actor, params.id, expectedVersions)),
});

const setUserRoleOperation = defineOperation({
  id: "setUserRole",
  method: "PUT",
  path: "/users/{id}/role",
  tag: "users",
  permissions: { user: ["set-role"] },
  body: {
    type: "application/json",
    schema: z.strictObject({ role: userFormSchema.shape.role }),
    example: { role: "admin" },
  },
  response: { status: 200, schema: userDetailSchema, example: { ...userExample, role: "admin" } },
  problems: [ownAccountProblemType],
  versioned: true,
  handler: async ({ params, body, caller, expectedVersions }) =>
    userResultAfter(params.id, await setRole(caller.actor, params.id, body.role, expectedVersions)),
});

async function userResultAfter(id: string, { result }: ChangeResult | Conflict) {
  if (result !== "done") throw refusalProblem(result);
  return userResult(await getUserOrThrow(id));
}

export const actionOperations: readonly Operation[] = [
  banUserOperation,
  unbanUserOperation,
  setUserRoleOperation,
];
