import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { dateTime, id } from "#app/features/api/operations/schemas.ts";
import { ApiProblemError, type ProblemCode, type ProblemType } from "#app/http/problems.ts";
import { z } from "#app/validation/zod.ts";
import type { Refusal, UserFields } from "../user.schema.ts";
import { isoTimeOrNull, toUserJson } from "../user-json.ts";
import { type UserDetail, userStatuses } from "../user-row.ts";
import { getUser } from "../users.server.ts";

const stored = {
  name: z.string().meta({ description: "api.fields.personName" }),
  email: z.email(),
  role: z.string().meta({ description: "api.fields.role" }),
} satisfies Record<keyof UserFields, z.ZodType>;

export const userItemSchema = z
  .object({
    id,
    ...stored,
    banned: z.boolean().meta({ description: "api.fields.banned" }),
    status: z.enum(userStatuses),
    createdAt: dateTime,
    lastSignInAt: dateTime.nullable(),
  })
  .meta({ id: "UserListItem" });

export const userDetailSchema = userItemSchema
  .extend({
    emailVerified: z.boolean(),
    banReason: z.string().nullable(),
    banExpires: dateTime.nullable().meta({ description: "api.fields.banExpires" }),
    onboardedAt: dateTime.nullable().meta({ description: "api.fields.onboardedAt" }),
    language: z.string().nullable().meta({ description: "api.fields.language" }),
  })
  .meta({ id: "User" });

export const userExample = {
  id: "5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10",
  name: "Amina Otieno",
  email: "amina@example.com",
  role: "user",
  banned: false,
  status: "active",
  createdAt: "2026-03-14T09:26:53.589Z",
  lastSignInAt: "2026-03-20T07:12:00.000Z",
  emailVerified: true,
  banReason: null,
  banExpires: null,
  onboardedAt: "2026-03-14T09:28:10.412Z",
  language: "en",
};

export function userResult({ version, ...detail }: UserDetail) {
  const { banExpires, onboardedAt } = detail;
  return {
    body: {
      ...toUserJson(detail),
      banExpires: isoTimeOrNull(banExpires),
      onboardedAt: isoTimeOrNull(onboardedAt),
    },
    version,
  };
}

/** @throws {ApiProblemError} 404 */
export async function getUserOrThrow(id: string): Promise<UserDetail> {
  const found = await getUser(id);
  if (!found) throw new ApiProblemError("NOT_FOUND");
  return found;
}

export const emailTakenProblemType: ProblemType = {
  code: "EMAIL_TAKEN",
  status: 409,
  message: "users.errors.emailTaken",
};

export const ownAccountProblemType: ProblemType = {
  code: "OWN_ACCOUNT",
  status: 409,
  message: "users.refused.self",
};

type RefusedResult = Refusal | "emailTaken" | "idUsed" | "conflict";

const problemTypes: Record<RefusedResult, ProblemCode | ProblemType> = {
  emailTaken: emailTakenProblemType,
  idUsed: apiProblems.keyReused,
  conflict: "PRECONDITION_FAILED",
  self: ownAccountProblemType,
  inUse: apiProblems.inUse,
  // Someone else's account, so 403 rather than 409.
  lastAdministrator: "FORBIDDEN",
  morePermissions: "FORBIDDEN",
  gone: "NOT_FOUND",
};

export function refusalProblem(result: RefusedResult): ApiProblemError {
  const { message } = emailTakenProblemType;
  const error = { in: "body", name: "email", code: "TAKEN", message } as const;
  const errors = result === "emailTaken" ? [error] : [];
  return new ApiProblemError(problemTypes[result], { errors });
}
