import type { ParseKeys } from "i18next";
import { type Role, roleNames } from "#app/access/roles.ts";
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
