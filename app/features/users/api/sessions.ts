import { maxListedSessions } from "#app/auth/session.server.ts";
import { defineOperation, type Operation } from "#app/features/api/operations/operation.ts";
import { dateTime, device, id } from "#app/features/api/operations/schemas.ts";
import { z } from "#app/validation/zod.ts";
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  type UserSession,
} from "../user-sessions.server.ts";
import { getUserOrThrow, refusalProblem } from "./user-responses.ts";

const session = z
  .object({
    id,
    device,
    address: z.string().nullable(),
    createdAt: dateTime,
    expiresAt: dateTime,
    impersonator: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: "api.fields.impersonator" }),
  })
  .meta({ id: "UserSession" });

const listUserSessionsOperation = defineOperation({
  id: "listUserSessions",
  method: "GET",
  path: "/users/{id}/sessions",
  tag: "users",
  permissions: { user: ["get"], session: ["list"] },
  response: {
    status: 200,
    schema: z.object({
      items: z.array(session).max(maxListedSessions).meta({ description: "api.fields.sessions" }),
    }),
    example: {
      items: [
        {
          id: "7a1d0b56-0a57-4a8c-9b43-4f7f0d8f5a22",
          device: { browser: "Firefox", system: "Linux", kind: "computer" },
          address: "203.0.113.7",
          createdAt: "2026-03-20T07:12:00.000Z",
          expiresAt: "2026-04-19T07:12:00.000Z",
          impersonator: null,
        },
      ],
    },
  },
  handler: async ({ params }) => {
    const user = await getUserOrThrow(params.id);
    return { body: { items: (await listUserSessions(user.id)).map(toSessionJson) } };
  },
});

const revokeUserSessionsOperation = defineOperation({
  id: "revokeUserSessions",
  method: "DELETE",
  path: "/users/{id}/sessions",
  tag: "users",
  permissions: { session: ["revoke"] },
  response: { status: 200, schema: z.object({ count: z.int().min(0) }), example: { count: 2 } },
  handler: async ({ params, caller }) => {
    const ended = await endUserSessions(caller.actor, params.id);
    if (ended.result !== "done") throw refusalProblem(ended.result);
    return { body: { count: ended.count } };
  },
});

const revokeUserSessionOperation = defineOperation({
  id: "revokeUserSession",
  method: "DELETE",
  path: "/users/{id}/sessions/{sessionId}",
  tag: "users",
  permissions: { session: ["revoke"] },
  response: { status: 204, schema: z.null() },
  handler: async ({ params, caller }) => {
    const ended = await endUserSession(caller.actor, params.id, params.sessionId);
    if (ended.result === "alreadyEnded") throw refusalProblem("gone");
    if (ended.result !== "done") throw refusalProblem(ended.result);
    return { body: null };
  },
});

function toSessionJson({ createdAt, expiresAt, ...row }: UserSession) {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

export const sessionOperations: readonly Operation[] = [
  listUserSessionsOperation,
  revokeUserSessionsOperation,
  revokeUserSessionOperation,
];
