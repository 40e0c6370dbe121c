import { roleNames } from "#app/access/roles.ts";
import type { ListQuery } from "#app/lists/list-query.ts";
import { emailSchema, personNameSchema } from "#app/validation/person.ts";
import { limitedText, multilineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const userSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  role: z.enum(roleNames, { error: "users.errors.role" }),
});

export type UserFields = z.output<typeof userSchema>;

export const userFields = userSchema.keyof().options;

/** Stored as submitted; the role has its own rules. */
export const profileFields = userSchema.omit({ role: true }).keyof().options;

export const userFormSchema = userSchema.extend({
  version: z.coerce.number().int().optional().catch(undefined),
  /** Generated with the form, so that a repeated form creates one account. */
  id: z.uuid().optional().catch(undefined),
});

export const banSchema = z.object({
  reason: multilineText("users.errors.reasonLong", 500)
    .transform((value) => value.trim() || null)
    .nullish(),
  /** The first day without the ban (UTC); empty to ban indefinitely. */
  until: limitedText(100, { long: "users.errors.until" })
    .optional()
    .refine((value) => !value || (isDay(value) && Date.parse(value) > Date.now()), {
      error: "users.errors.until",
    })
    .transform((value) => (value ? new Date(value) : null)),
});

export const userStatuses = ["active", "banned", "not-onboarded"] as const;

export const userListShape = {
  sorts: { name: "asc", email: "asc", role: "asc", created: "desc", lastSignIn: "desc" },
  filters: { role: roleNames, status: userStatuses },
} as const;

export type UserQuery = ListQuery<typeof userListShape>;

/** Times in milliseconds since 1970. */
export interface UserRow extends Record<keyof UserFields, string> {
  id: string;
  banned: boolean;
  createdAt: number;
  lastSignInAt: number | null;
}

export interface UserDetail extends UserRow {
  emailVerified: boolean;
  banReason: string | null;
  banExpires: number | null;
  /** Changes with every write; pass it to `updateUser`. */
  version: number;
}

/** Each has a text at `users.refused.…`. */
export type Refusal =
  /** Nobody may ban, demote or delete themselves. */
  | "self"
  /** The account, or the role to give, has permissions that the actor lacks. */
  | "more-permissions"
  /** At least one administrator must remain. */
  | "last-administrator"
  /** The permission was revoked during the request. */
  | "not-allowed"
  | "not-found";

export type Outcome<Done = object> =
  | ({ ok: true; refused?: undefined } & Done)
  | { ok?: undefined; refused: Refusal };

function isDay(value: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
