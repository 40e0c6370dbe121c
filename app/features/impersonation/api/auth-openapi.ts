import { type AuthOperation, emptyBody } from "#app/features/api/openapi/auth/operation.ts";
import { authSession, authUser, sessionWithUserExample } from "#app/features/api/openapi/auth/schemas.ts";
import { z } from "#app/validation/zod.ts";

export default [
  {
    id: "stopImpersonating",
    summaryKey: "impersonationFields.stopImpersonating",
    method: "POST",
    path: "/admin/stop-impersonating",
    isWrite: true,
    body: emptyBody,
    response: {
      status: 200,
      schema: z.object({
        success: z.boolean(),
        restored: z.boolean().meta({ description: "impersonationFields.restored" }),
        session: authSession.nullable(),
        user: authUser.nullable(),
      }),
      example: { success: true, restored: true, ...sessionWithUserExample },
    },
    errors: { 400: ["NOT_IMPERSONATING"] },
  },
] satisfies AuthOperation[];
