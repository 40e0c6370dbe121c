import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger, commaSeparatedList, flag } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";

export const ADMIN_EMAILS = {
  order: 110,
  schema: commaSeparatedList.pipe(
    z.array(
      z
        .email({ error: "must be email addresses separated by commas" })
        .transform((email) => email.toLowerCase()),
    ),
  ),
  description:
    "Comma-separated emails of users who become administrators when they first sign in, even with `SIGNUP_ENABLED=false`. Each works once; later, use `admin grant`.",
  example: "you@example.com,colleague@example.com",
} satisfies SettingDeclaration;

export const SIGNUP_ENABLED = {
  order: 120,
  schema: flag(true),
  description: "Whether new users can sign up. If not, those in `ADMIN_EMAILS` still can.",
} satisfies SettingDeclaration;

export const OTP_MINUTES = {
  order: 130,
  schema: boundedInteger(1, 10, 5),
  description: "How many minutes a sign-in code is valid, 1 to 10.",
} satisfies SettingDeclaration;

export const GITHUB_CLIENT_ID = {
  order: 170,
  schema: z.string().optional(),
  description: "Sign-in with GitHub; set both or neither.",
  problem: requireBoth("GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"),
} satisfies SettingDeclaration;

export const GITHUB_CLIENT_SECRET = {
  order: 180,
  schema: z.string().optional(),
  secret: true,
  description: "The callback address is `BASE_URL/api/auth/callback/github`.",
} satisfies SettingDeclaration;

export const GOOGLE_CLIENT_ID = {
  order: 190,
  schema: z.string().optional(),
  description: "Sign-in with Google; set both or neither.",
  problem: requireBoth("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"),
} satisfies SettingDeclaration;

export const GOOGLE_CLIENT_SECRET = {
  order: 200,
  schema: z.string().optional(),
  secret: true,
  description: "The callback address is `BASE_URL/api/auth/callback/google`.",
} satisfies SettingDeclaration;

function requireBoth(id: string, secret: string) {
  return (given: Readonly<Record<string, unknown>>) =>
    Boolean(given[id]) === Boolean(given[secret])
      ? undefined
      : `${id} and ${secret} must be set together: set both or neither`;
}
