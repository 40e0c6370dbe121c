import { roleNames } from "#app/access/roles.ts";
import type { ListQuery } from "#app/lists/list-query.ts";
import { emailSchema, nameSchema } from "#app/validation/person.ts";
import { limitedText, paragraphs } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** What an administrator writes about a person. */
export const userSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  role: z.enum(roleNames, { error: "users.errors.role" }),
});

export type UserFields = z.output<typeof userSchema>;

export const userFields = userSchema.keyof().options;

/** The fields that are stored as they were submitted. A role is changed by rules of its own. */
export const profileFields = userSchema.omit({ role: true }).keyof().options;

export const userFormSchema = userSchema.extend({
  /** The state of the record that the form was filled from: `UserDetail.version`. */
  version: z.coerce.number().int().optional().catch(undefined),
  /** Made with the form of a new account, so that a form sent twice makes one. */
  id: z.uuid().optional().catch(undefined),
});

export const banSchema = z.object({
  reason: paragraphs("users.errors.reasonLong", 500)
    .transform((value) => value.trim() || null)
    .nullish(),
  /** The first day without the ban, UTC; none for a ban without an end. */
  until: limitedText(100, { long: "users.errors.until" })
    .optional()
    .refine((value) => !value || (isDay(value) && Date.parse(value) > Date.now()), {
      error: "users.errors.until",
    })
    .transform((value) => (value ? new Date(value) : null)),
});

export const userStatuses = ["active", "banned", "not-onboarded"] as const;

export const userList = {
  sorts: { name: "asc", email: "asc", role: "asc", created: "desc", lastSignIn: "desc" },
  filters: { role: roleNames, status: userStatuses },
} as const;

export type UserQuery = ListQuery<typeof userList>;

/** A person in a list. Times in milliseconds since 1970. */
export interface UserRow extends Record<keyof UserFields, string> {
  id: string;
  /** Whether a ban holds now. */
  banned: boolean;
  createdAt: number;
  lastSignInAt: number | null;
}

export interface UserDetail extends UserRow {
  emailVerified: boolean;
  banReason: string | null;
  banExpires: number | null;
  /** Changes whenever the record does: hand it back to `updateUser`. */
  version: number;
}

/** Why an action is refused, each with a text at `users.refused.…`. */
export type Refusal =
  /** Nobody bans, demotes or deletes themself. */
  | "self"
  /** Somebody must be left who can manage the others. */
  | "last-administrator"
  /** Whoever asks has lost the right to since. */
  | "not-allowed"
  /** There is no such person any more. */
  | "not-found";

export type Outcome<Done = object> =
  | ({ ok: true; refused?: undefined } & Done)
  | { ok?: undefined; refused: Refusal };

function isDay(value: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
