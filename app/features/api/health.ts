import { z } from "#app/validation/zod.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { defineOperation, type Operation, type Tag } from "./operations/operation.ts";
import { dateTime } from "./operations/schemas.ts";

const getHealthOperation = defineOperation({
  id: "getHealth",
  method: "GET",
  path: "/health",
  tag: "health",
  permissions: null,
  response: {
    status: 200,
    schema: z.object({ status: z.literal("ok"), time: dateTime }),
    example: { status: "ok", time: "2026-03-20T07:12:00.000Z" },
  },
  handler: async () => {
    await db().select({ id: user.id }).from(user).limit(1);
    return { body: { status: "ok" as const, time: new Date().toISOString() } };
  },
});

export const tag: Tag = { name: "health", order: 90 };

export const operations: readonly Operation[] = [getHealthOperation];
