import { maxListedSessions } from "#app/auth/session.server.ts";
import { oneMinute } from "#app/durations.ts";
import { defineOperation, type Operation, type Tag } from "#app/features/api/operations/operation.ts";
import { dateTime, device, id } from "#app/features/api/operations/schemas.ts";
import {
  getUserOrThrow,
  refusalProblem,
  userDetailSchema,
  userExample,
  userResult,
} from "#app/features/users/api/user-responses.ts";
import { ApiProblemError, type ProblemType } from "#app/http/problems.ts";
import { accountChangeLimit } from "#app/rate-limits/rate-limits.server.ts";
import { z } from "#app/validation/zod.ts";
import { changeNameSchema } from "./account.schema.ts";
import { exportAccount } from "./account-export.server.ts";
import { changeName } from "./name-change.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./sessions.server.ts";

const ownSession = z
  .object({
    id,
    device,
    address: z.string().nullable(),
    createdAt: dateTime,
    lastUsedAt: dateTime,
    current: z.boolean().meta({ description: "api.fields.current" }),
    impersonation: z.boolean().meta({ description: "api.fields.impersonation" }),
  })
  .meta({ id: "OwnSession" });

/** Only administrators see the reason of a ban, even of one that is over. */
async function ownUserResult(id: string) {
  return userResult({ ...(await getUserOrThrow(id)), banReason: null });
}

const getAccountOperation = defineOperation({
  id: "getAccount",
  method: "GET",
  path: "/account",
  tag: "account",
  permissions: {},
  allowsMissingName: true,
  response: { status: 200, schema: userDetailSchema, example: userExample },
  versioned: "for changes",
  handler: ({ caller }) => ownUserResult(caller.user.id),
});

const tooManyChangesProblemType: ProblemType = {
  code: "TOO_MANY_ACCOUNT_CHANGES",
  status: 429,
  message: "api.problems.accountChanges",
  values: { max: accountChangeLimit.max, minutes: accountChangeLimit.within / oneMinute },
};

const updateAccountOperation = defineOperation({
  id: "updateAccount",
  method: "PATCH",
  path: "/account",
  tag: "account",
  permissions: { account: ["update"] },
  allowsMissingName: true,
  body: {
    type: "application/json",
    schema: z.strictObject({ name: changeNameSchema.shape.name.meta({ minLength: 1, maxLength: 100 }) }),
    example: { name: "Amina Odhiambo" },
  },
  response: { status: 200, schema: userDetailSchema, example: userExample },
  problems: [tooManyChangesProblemType],
  versioned: true,
  handler: async ({ body, caller, expectedVersions }) => {
    const { name } = body;
    const changed = await changeName(caller.actor, caller.user.id, { name, expectedVersions });
    if (changed.result === "tooOften") {
      const headers = { "Retry-After": String(changed.retryAfterSeconds) };
      throw new ApiProblemError(tooManyChangesProblemType, { headers });
    }
    if (changed.result !== "updated") throw refusalProblem(changed.result);
    return ownUserResult(caller.user.id);
  },
});

const exportAccountOperation = defineOperation({
  id: "exportAccount",
  method: "GET",
  path: "/account/export",
  tag: "account",
  permissions: { account: ["export"] },
  response: {
    status: 200,
    schema: z.looseObject({ exportedAt: dateTime }).meta({ id: "AccountExport" }),
    example: { exportedAt: "2026-03-20T07:12:00.000Z", account: {}, sessions: [], activity: [] },
  },
  handler: async ({ caller }) => ({ body: exportAccount(caller.user.id, caller.actor).texts }),
});

const listOwnSessionsOperation = defineOperation({
  id: "listOwnSessions",
  method: "GET",
  path: "/account/sessions",
  tag: "account",
  permissions: { account: ["update"] },
  response: {
    status: 200,
    schema: z.object({
      items: z.array(ownSession).max(maxListedSessions).meta({ description: "api.fields.sessions" }),
    }),
    example: {
      items: [
        {
          id: "7a1d0b56-0a57-4a8c-9b43-4f7f0d8f5a22",
          device: { browser: "Safari", system: "iPhone", kind: "phone" },
          address: "203.0.113.7",
          createdAt: "2026-03-20T07:12:00.000Z",
          lastUsedAt: "2026-03-20T08:00:00.000Z",
          current: true,
          impersonation: false,
        },
      ],
    },
  },
  handler: async ({ caller }) => {
    const sessions = await listOwnSessions(caller.user.id, caller.sessionId ?? "");
    return {
      body: {
        items: sessions.map(({ createdAt, lastUsedAt, ...row }) => ({
          ...row,
          createdAt: new Date(createdAt).toISOString(),
          lastUsedAt: new Date(lastUsedAt).toISOString(),
        })),
      },
    };
  },
});

const endOtherSessionsOperation = defineOperation({
  id: "endOtherSessions",
  method: "DELETE",
  path: "/account/sessions",
  tag: "account",
  permissions: { account: ["update"] },
  response: { status: 200, schema: z.object({ count: z.int().min(0) }), example: { count: 2 } },
  handler: async ({ caller }) => ({
    body: { count: await endOtherSessions(caller.actor, caller.user.id, caller.sessionId ?? "") },
  }),
});

const endOwnSessionOperation = defineOperation({
  id: "endOwnSession",
  method: "DELETE",
  path: "/account/sessions/{sessionId}",
  tag: "account",
  permissions: { account: ["update"] },
  response: { status: 204, schema: z.null() },
  handler: async ({ params, caller }) => {
    const { result } = await endOwnSession(caller.actor, caller.user.id, params.sessionId);
    if (result === "gone") throw new ApiProblemError("NOT_FOUND");
    return { body: null };
  },
});

export const tag: Tag = { name: "account", order: 10 };

export const operations: readonly Operation[] = [
  getAccountOperation,
  updateAccountOperation,
  exportAccountOperation,
  listOwnSessionsOperation,
  endOtherSessionsOperation,
  endOwnSessionOperation,
];
