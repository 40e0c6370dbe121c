import type { ParseKeys } from "i18next";
import { type Role, roleNames } from "#app/access/roles.ts";
import type { ListQuery } from "#app/lists/list-query.ts";
import {
  type FieldValues,
  formIdSchema,
  formSchema,
  formVersionSchema,
} from "#app/resources/fields/field.ts";
import { emailField, textField } from "#app/resources/fields/text-fields.ts";
import { choiceField } from "#app/resources/fields/value-fields.ts";
import { personNameSchema } from "#app/validation/person.ts";
import type { z } from "#app/validation/zod.ts";

export function roleLabels(names: readonly Role[]) {
  return Object.fromEntries(names.map((name) => [name, `users.roles.${name}` satisfies ParseKeys])) as Record<
    Role,
    `users.roles.${Role}`
  >;
}

export const userFields = {
  name: {
    ...textField({ label: "users.form.name", searched: true }),
    schema: personNameSchema as z.ZodType<string, string>,
    value: personNameSchema.meta({ minLength: 1, maxLength: 100 }),
  },
  email: emailField({ label: "users.form.email", searched: true }),
  role: choiceField({ label: "users.form.role", choices: roleLabels(roleNames), error: "users.errors.role" }),
};

export type UserFields = FieldValues<typeof userFields>;

/** Stored as submitted; the role has its own rules. */
export const profileFieldNames = ["name", "email"] as const satisfies (keyof UserFields)[];

export const userFormSchema = formSchema(userFields).extend({
  version: formVersionSchema,
  /** Generated with the form, so that a repeated form creates one account. */
  id: formIdSchema,
});

export const userStatuses = ["active", "banned", "not-onboarded"] as const;

export const userListShape = {
  sorts: { created: "desc", name: "asc", email: "asc", role: "asc", lastSignIn: "desc" },
  filters: { role: roleNames, status: userStatuses },
} as const;

export type UserQuery = ListQuery<typeof userListShape>;

/** What the screens and files call the state of an account. */
export function userStatus({ banned, invited, name }: Pick<UserRow, "banned" | "invited" | "name">) {
  if (banned) return "banned";
  if (invited) return "invited";
  return name ? "active" : "not-onboarded";
}

/** Times in milliseconds since 1970. */
export interface UserRow extends Record<keyof UserFields, string> {
  id: string;
  banned: boolean;
  /** Somebody else created the account, and the user has not signed in yet. */
  invited: boolean;
  createdAt: number;
  lastSignInAt: number | null;
}

export interface UserDetail extends UserRow {
  emailVerified: boolean;
  banReason: string | null;
  banExpires: number | null;
  /** Of mails; null where it is not known yet. */
  language: string | null;
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
  /** A record that refers to the account keeps it. */
  | "in-use"
  /** The permission was revoked during the request. */
  | "not-allowed"
  | "not-found";

export type Outcome<Done = object> =
  | ({ ok: true; refused?: undefined } & Done)
  | { ok?: undefined; refused: Refusal };
