import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { type Operation, operation } from "#app/features/api/operations/operation.ts";
import { pageResponse, parseApiListQuery } from "#app/features/api/operations/pagination.ts";
import { sentFields } from "#app/features/api/operations/record-fields.ts";
import { retryOnConflict } from "#app/features/api/operations/retry-on-conflict.ts";
import { listParameters, pageOf } from "#app/features/api/operations/schemas.ts";
import { ApiProblem } from "#app/http/problems.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { pick } from "#app/validation/fields.ts";
import { z } from "#app/validation/zod.ts";
import { profileFields, userFields, userListShape } from "../user.schema.ts";
import { toUserJson } from "../user-json.ts";
import { listUsers } from "../user-list.server.ts";
import { createUser, deleteUser, updateUser } from "../users.server.ts";
import {
  emailTakenError,
  emailTakenProblem,
  findUser,
  ownAccountProblem,
  refusalProblem,
  user,
  userExample,
  userItem,
  userResponse,
} from "./user-responses.ts";

const fields = sentFields(userFields);

const listUsersOperation = operation({
  id: "listUsers",
  method: "GET",
  path: "/users",
  tag: "users",
  permissions: { user: ["list"] },
  query: listParameters(userListShape),
  answer: {
    status: 200,
    schema: pageOf(userItem),
    example: {
      items: [userItem.parse(userExample)],
      total: { count: 1, more: false },
      previous: null,
      next: null,
    },
  },
  problems: [apiProblems.invalidCursor],
  run: async ({ query }) =>
    pageResponse(
      "/users",
      query,
      await listUsers(parseApiListQuery(userListShape, "user", query), query.limit),
      toUserJson,
    ),
});

const createUserOperation = operation({
  id: "createUser",
  method: "POST",
  path: "/users",
  tag: "users",
  permissions: { user: ["create"] },
  body: {
    type: "application/json",
    schema: fields.extend({ role: userFields.role.value.default("user") }),
    example: pick(userExample, fieldNames(userFields)),
  },
  answer: {
    status: 201,
    schema: user,
    example: { ...userExample, emailVerified: false, lastSignInAt: null },
  },
  problems: [emailTakenProblem],
  versioned: true,
  once: true,
  run: async ({ body, caller, onceId }) => {
    const made = await createUser(caller.actor, { ...body, ...(onceId && { id: onceId, once: true }) });
    if ("taken" in made)
      throw made.taken === "id" ? new ApiProblem(apiProblems.keyReused) : emailTakenError();
    if (!made.ok) throw refusalProblem(made.refused);
    return { ...userResponse(made.user), location: `/api/v1/users/${made.user.id}` };
  },
});

const getUserOperation = operation({
  id: "getUser",
  method: "GET",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["get"] },
  answer: { status: 200, schema: user, example: userExample },
  versioned: true,
  run: async ({ params }) => userResponse(await findUser(params.id)),
});

const updateUserOperation = operation({
  id: "updateUser",
  method: "PATCH",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["update"] },
  body: { type: "application/json", schema: fields.partial(), example: { name: "Amina Odhiambo" } },
  answer: { status: 200, schema: user, example: userExample },
  problems: [emailTakenProblem, ownAccountProblem],
  versioned: true,
  run: async ({ params, body, caller, conditional, requireVersion }) =>
    retryOnConflict(conditional, async () => {
      const current = await findUser(params.id);
      requireVersion(current.version);
      const { id, version } = current;
      const change = { ...pick(current, profileFields), ...body, version };
      const updated = await updateUser(caller.actor, id, change);
      if ("taken" in updated && updated.taken) throw emailTakenError();
      if (updated.refused) throw refusalProblem(updated.refused);
      return updated.ok ? userResponse(updated.user) : undefined;
    }),
});

const deleteUserOperation = operation({
  id: "deleteUser",
  method: "DELETE",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["delete"] },
  answer: { status: 204, schema: z.null() },
  problems: [ownAccountProblem],
  versioned: true,
  run: async ({ params, caller, requireVersion }) => {
    const deleted = await deleteUser(caller.actor, params.id ?? "", requireVersion);
    if (!deleted.ok) throw refusalProblem(deleted.refused);
    return { body: null };
  },
});

export const userOperations: readonly Operation[] = [
  listUsersOperation,
  createUserOperation,
  getUserOperation,
  updateUserOperation,
  deleteUserOperation,
];
