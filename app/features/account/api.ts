import { type Operation, operation, type Tag } from "#app/features/api/operations/operation.ts";
import { device, id, time } from "#app/features/api/operations/schemas.ts";
import { findUser, user, userExample, userResponse } from "#app/features/users/api/user-responses.ts";
import { ApiProblem } from "#app/http/problems.ts";
import { z } from "#app/validation/zod.ts";
import { changeNameSchema } from "./account.schema.ts";
import { changeName } from "./account.server.ts";
import { exportAccount } from "./account-export.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./sessions.server.ts";

const ownSession = z
  .object({
    id,
    device,
    address: z.string().nullable(),
    createdAt: time,
    lastUsedAt: time,
    present: z.boolean().meta({ description: "api.fields.present" }),
    impersonation: z.boolean().meta({ description: "api.fields.impersonation" }),
  })
  .meta({ id: "OwnSession" });

const getAccountOperation = operation({
  id: "getAccount",
  method: "GET",
  path: "/account",
  tag: "account",
  permissions: {},
  answer: { status: 200, schema: user, example: userExample },
  versioned: true,
  run: async ({ caller }) => userResponse(await findUser(caller.user.id)),
});

const updateAccountOperation = operation({
  id: "updateAccount",
  method: "PATCH",
  path: "/account",
  tag: "account",
  permissions: { account: ["update"] },
  body: {
    type: "application/json",
    schema: z.strictObject({ name: changeNameSchema.shape.name.meta({ minLength: 1, maxLength: 100 }) }),
    example: { name: "Amina Odhiambo" },
  },
  answer: { status: 200, schema: user, example: userExample },
  versioned: true,
  run: async ({ body, caller, requireVersion }) => {
    await changeName(caller.actor, caller.user.id, body.name, requireVersion);
    return userResponse(await findUser(caller.user.id));
  },
});

const exportAccountOperation = operation({
  id: "exportAccount",
  method: "GET",
  path: "/account/export",
  tag: "account",
  permissions: { account: ["update"] },
  answer: {
    status: 200,
    schema: z.looseObject({ exportedAt: time }).meta({ id: "AccountExport" }),
    example: { exportedAt: "2026-03-20T07:12:00.000Z", account: {}, sessions: [], activity: [] },
  },
  run: async ({ caller }) => {
    const { exportedAt, ...content } = await exportAccount(caller.user.id, caller.actor);
    return { body: { exportedAt: exportedAt.toISOString(), ...content } };
  },
});

const listOwnSessionsOperation = operation({
  id: "listOwnSessions",
  method: "GET",
  path: "/account/sessions",
  tag: "account",
  permissions: { account: ["update"] },
  answer: {
    status: 200,
    schema: z.object({ items: z.array(ownSession) }),
    example: {
      items: [
        {
          id: "7a1d0b56-0a57-4a8c-9b43-4f7f0d8f5a22",
          device: { browser: "Safari", system: "iPhone", kind: "phone" },
          address: "203.0.113.7",
          createdAt: "2026-03-20T07:12:00.000Z",
          lastUsedAt: "2026-03-20T08:00:00.000Z",
          present: true,
          impersonation: false,
        },
      ],
    },
  },
  run: async ({ caller }) => {
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

const endOtherSessionsOperation = operation({
  id: "endOtherSessions",
  method: "DELETE",
  path: "/account/sessions",
  tag: "account",
  permissions: { account: ["update"] },
  answer: { status: 200, schema: z.object({ count: z.int().min(0) }), example: { count: 2 } },
  run: async ({ caller }) => ({
    body: { count: await endOtherSessions(caller.actor, caller.user.id, caller.sessionId ?? "") },
  }),
});

const endOwnSessionOperation = operation({
  id: "endOwnSession",
  method: "DELETE",
  path: "/account/sessions/{sessionId}",
  tag: "account",
  permissions: { account: ["update"] },
  answer: { status: 204, schema: z.null() },
  run: async ({ params, caller }) => {
    const ended = await endOwnSession(caller.actor, caller.user.id, params.sessionId ?? "");
    if (!ended) throw new ApiProblem("NOT_FOUND");
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
