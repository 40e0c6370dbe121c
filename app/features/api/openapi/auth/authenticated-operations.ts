import { roleNames } from "#app/access/roles.ts";
import { userItemSchema } from "#app/features/users/api/user-responses.ts";
import { canDeletionBeRestricted } from "#app/resources/references/record-in-use.server.ts";
import { z } from "#app/validation/zod.ts";
import { user } from "#db/schema.ts";
import { type AuthOperation, emptyBody } from "./operation.ts";
import { authSession, sessionWithUserExample } from "./schemas.ts";

const revoked = {
  status: 200 as const,
  schema: z.object({ status: z.boolean() }),
  example: { status: true },
};

export const authenticatedOperations: readonly AuthOperation[] = [
  {
    id: "listSessions",
    method: "GET",
    path: "/list-sessions",
    response: { status: 200, schema: z.array(authSession), example: [sessionWithUserExample.session] },
  },
  {
    id: "revokeSession",
    method: "POST",
    path: "/revoke-session",
    isWrite: true,
    body: {
      schema: z.object({ token: z.string().meta({ description: "api.fields.sessionToken" }) }),
      example: { token: sessionWithUserExample.session.token },
    },
    response: revoked,
    errors: { 400: ["VALIDATION_ERROR"], 403: ["FORBIDDEN"] },
  },
  {
    id: "revokeOtherSessions",
    method: "POST",
    path: "/revoke-other-sessions",
    isWrite: true,
    body: emptyBody,
    response: revoked,
    errors: { 403: ["FORBIDDEN"] },
  },
  {
    id: "revokeSessions",
    method: "POST",
    path: "/revoke-sessions",
    isWrite: true,
    body: emptyBody,
    response: revoked,
    errors: { 403: ["FORBIDDEN"] },
  },
  {
    id: "deleteAccount",
    method: "POST",
    path: "/delete-user",
    isWrite: true,
    body: {
      schema: z.object({ token: z.string().optional().meta({ description: "api.fields.deletionCode" }) }),
      example: { token: "274916" },
    },
    response: {
      status: 200,
      schema: z.object({
        success: z.boolean(),
        message: z.enum(["Verification email sent", "User deleted"]),
      }),
      example: { success: true, message: "User deleted" },
    },
    errors: {
      400: ["INVALID_OTP", "OTP_EXPIRED", "LAST_ADMIN", ...(canDeletionBeRestricted(user) ? ["IN_USE"] : [])],
      403: ["FORBIDDEN", "TOO_MANY_ATTEMPTS"],
      429: ["TOO_MANY_REQUESTS", "TOO_MANY_WRONG_CODES"],
    },
  },
  {
    id: "listUsersForAdmin",
    method: "GET",
    path: "/admin/list-users",
    query: z.object({
      searchValue: z.string().optional().meta({ description: "api.fields.searchTerm" }),
      sortBy: z
        .enum(["createdAt", "name", "email", "role", "lastSignInAt"])
        .optional()
        .meta({ description: "api.fields.sort" }),
      sortDirection: z.enum(["asc", "desc"]).optional().meta({ description: "api.fields.direction" }),
      filterField: z.literal("role").optional().meta({ description: "api.fields.filterField" }),
      filterValue: z.enum(roleNames).optional(),
      limit: z.int().min(1).max(100).optional().meta({ description: "api.fields.limit" }),
      offset: z.int().min(0).max(1000).optional().meta({ description: "api.fields.offset" }),
      after: z.string().optional().meta({ description: "api.fields.after" }),
    }),
    response: {
      status: 200,
      schema: z.object({
        users: z.array(userItemSchema),
        total: z.int().meta({ description: "api.fields.total" }),
        more: z.boolean(),
        limit: z.int(),
        offset: z.int(),
        next: z.string().nullable().meta({ description: "api.fields.next" }),
      }),
    },
    errors: {
      400: ["VALIDATION_ERROR", "OFFSET_TOO_LARGE"],
      403: ["YOU_ARE_NOT_ALLOWED_TO_LIST_USERS"],
    },
  },
];
