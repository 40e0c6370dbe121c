import { type Operation, operation } from "#app/features/api/operations/operation.ts";
import { z } from "#app/validation/zod.ts";
import { banSchema, type Outcome, userFormSchema } from "../user.schema.ts";
import { banUser, unbanUser } from "../user-bans.server.ts";
import { setRole } from "../user-roles.server.ts";
import {
  findUser,
  ownAccountProblem,
  refusalProblem,
  user,
  userExample,
  userResponse,
} from "./user-responses.ts";

const banned = { ...userExample, banned: true, banReason: "Spam", banExpires: "2027-01-01T00:00:00.000Z" };

const banUserOperation = operation({
  id: "banUser",
  method: "PUT",
  path: "/users/{id}/ban",
  tag: "users",
  permissions: { user: ["ban"] },
  body: {
    type: "application/json",
    schema: z.strictObject({
      reason: banSchema.shape.reason.meta({ maxLength: 500 }),
      until: banSchema.shape.until.meta({ format: "date", description: "api.fields.until" }),
    }),
    example: { reason: "Spam", until: "2099-01-01" },
  },
  answer: { status: 200, schema: user, example: banned },
  problems: [ownAccountProblem],
  run: async ({ params, body, caller }) =>
    personAfter(params.id, await banUser(caller.actor, params.id ?? "", body)),
});

const unbanUserOperation = operation({
  id: "unbanUser",
  method: "DELETE",
  path: "/users/{id}/ban",
  tag: "users",
  permissions: { user: ["ban"] },
  answer: { status: 200, schema: user, example: userExample },
  run: async ({ params, caller }) => personAfter(params.id, await unbanUser(caller.actor, params.id ?? "")),
});

const setUserRoleOperation = operation({
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
  answer: { status: 200, schema: user, example: { ...userExample, role: "admin" } },
  problems: [ownAccountProblem],
  run: async ({ params, body, caller }) =>
    personAfter(params.id, await setRole(caller.actor, params.id ?? "", body.role)),
});

async function personAfter(id: string | undefined, outcome: Outcome) {
  if (!outcome.ok) throw refusalProblem(outcome.refused);
  return userResponse(await findUser(id));
}

export const actionOperations: readonly Operation[] = [
  banUserOperation,
  unbanUserOperation,
  setUserRoleOperation,
];
