import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { defineOperation, type Operation } from "#app/features/api/operations/operation.ts";
import { pageResult, parseApiListQuery } from "#app/features/api/operations/pagination.ts";
import { requestBodySchema } from "#app/features/api/operations/record-fields.ts";
import { retryOnConflict } from "#app/features/api/operations/retry-on-conflict.ts";
import { listParameters, pageSchema } from "#app/features/api/operations/schemas.ts";
import { isExpectedVersion } from "#app/resources/expected-versions.ts";
import { pick } from "#app/resources/fields/changed-fields.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { fieldSchemas } from "#app/resources/fields/field-schemas.ts";
import { canDeletionBeRestricted } from "#app/resources/references/record-in-use.server.ts";
import { z } from "#app/validation/zod.ts";
import { user } from "#db/schema.ts";
import { profileFieldNames, userFields } from "../user.schema.ts";
import { deleteUser } from "../user-deletion.server.ts";
import { toUserJson } from "../user-json.ts";
import { listUsers } from "../user-list.server.ts";
import { userListShape } from "../user-list-shape.ts";
import { createUser, updateUser } from "../user-writes.server.ts";
import {
  emailTakenProblemType,
  getUserOrThrow,
  ownAccountProblemType,
  refusalProblem,
  userDetailSchema,
  userExample,
  userItemSchema,
  userResult,
} from "./user-responses.ts";

const fields = requestBodySchema(userFields);

const listUsersOperation = defineOperation({
  id: "listUsers",
  method: "GET",
  path: "/users",
  tag: "users",
  permissions: { user: ["list"] },
  query: listParameters(userListShape),
  response: {
    status: 200,
    schema: pageSchema(userItemSchema),
    example: {
      items: [userItemSchema.parse(userExample)],
      total: { count: 1, more: false },
      previous: null,
      next: null,
    },
  },
  problems: [apiProblems.invalidCursor],
  handler: async ({ query }) =>
    pageResult(
      "/users",
      query,
      await listUsers(parseApiListQuery(userListShape, query), query.limit),
      toUserJson,
    ),
});

const createUserOperation = defineOperation({
  id: "createUser",
  method: "POST",
  path: "/users",
  tag: "users",
  permissions: { user: ["create"] },
  body: {
    type: "application/json",
    schema: fields.extend({ role: fieldSchemas(userFields.role).value.default("user") }),
    example: pick(userExample, fieldNames(userFields)),
  },
  response: {
    status: 201,
    schema: userDetailSchema,
    example: {
      ...userExample,
      status: "invited",
      emailVerified: false,
      lastSignInAt: null,
      onboardedAt: null,
    },
  },
  problems: [emailTakenProblemType],
  versioned: true,
  acceptsIdempotencyKey: true,
  handler: async ({ body, caller, idempotencyId }) => {
    const created = await createUser(caller.actor, {
      ...body,
      ...(idempotencyId && { id: idempotencyId, rejectUsedId: true }),
    });
    if (created.result !== "created") throw refusalProblem(created.result);
    return { ...userResult(created.user), location: `/api/v1/users/${created.user.id}` };
  },
});

const getUserOperation = defineOperation({
  id: "getUser",
  method: "GET",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["get"] },
  response: { status: 200, schema: userDetailSchema, example: userExample },
  versioned: "for changes",
  handler: async ({ params }) => userResult(await getUserOrThrow(params.id)),
});

const updateUserOperation = defineOperation({
  id: "updateUser",
  method: "PATCH",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["update"] },
  body: { type: "application/json", schema: fields.partial(), example: { name: "Amina Odhiambo" } },
  response: { status: 200, schema: userDetailSchema, example: userExample },
  problems: [emailTakenProblemType, ownAccountProblemType],
  versioned: true,
  handler: async ({ params, body, caller, expectedVersions }) => {
    const updated = await retryOnConflict(expectedVersions, async () => {
      const current = await getUserOrThrow(params.id);
      const { id, version } = current;
      if (!isExpectedVersion(version, expectedVersions)) return { result: "conflict" as const };
      const change = { ...pick(current, profileFieldNames), ...body, expectedVersions: [version] };
      return updateUser(caller.actor, id, change);
    });
    if (updated.result !== "updated") throw refusalProblem(updated.result);
    return userResult(updated.user);
  },
});

const deleteUserOperation = defineOperation({
  id: "deleteUser",
  method: "DELETE",
  path: "/users/{id}",
  tag: "users",
  permissions: { user: ["delete"] },
  response: { status: 204, schema: z.null() },
  problems: [ownAccountProblemType, ...(canDeletionBeRestricted(user) ? [apiProblems.inUse] : [])],
  versioned: true,
  handler: async ({ params, caller, expectedVersions }) => {
    const deleted = await deleteUser(caller.actor, params.id, expectedVersions);
    if (deleted.result !== "done") throw refusalProblem(deleted.result);
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
