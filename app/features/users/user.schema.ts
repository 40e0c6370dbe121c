import type { ParseKeys } from "i18next";
import { type Role, roleNames } from "#app/access/roles.ts";
import type { FieldValues } from "#app/resources/fields/field.ts";
import { emailField, textField } from "#app/resources/fields/text-fields.ts";
import { choiceField } from "#app/resources/fields/value-fields.ts";
import { personName } from "#app/validation/person-name.ts";

export function roleLabels(names: readonly Role[]) {
  return Object.fromEntries(names.map((name) => [name, `users.roles.${name}` satisfies ParseKeys])) as Record<
    Role,
    `users.roles.${Role}`
  >;
}

export const userFields = {
  name: textField({ ...personName, label: "users.form.name", searched: true }),
  email: emailField({ label: "users.form.email", searched: true }),
  role: choiceField({
    label: "users.form.role",
    choices: roleLabels(roleNames),
    errors: { invalid: "users.errors.role" },
  }),
};

/** Without a role, the stored one is kept. It may be the name of a removed role, or several names. */
export const userUpdateFields = { ...userFields, role: { ...userFields.role, required: false } } as const;

export type UserFields = FieldValues<typeof userFields>;

export type UserUpdateFields = FieldValues<typeof userUpdateFields>;

/** Stored as submitted; the role has its own rules. */
export const profileFieldNames = ["name", "email"] as const satisfies (keyof UserFields)[];

/** Each has a text at `users.refused.…`. */
export type Refusal =
  /** Nobody may ban, demote or delete themselves. */
  | "self"
  /** The user, or the role to give, has permissions that the actor lacks. */
  | "morePermissions"
  /** At least one administrator must remain. */
  | "lastAdministrator"
  /** A record that refers to the user prevents the deletion. */
  | "inUse"
  | "gone";

/** The user was changed since the version that the caller expected. */
export type Conflict = { result: "conflict" };

export type ExpectedVersions = readonly number[] | undefined;

/** Only callers that expect a version get a conflict. */
export type ConflictWith<Versions extends ExpectedVersions> = Versions extends undefined ? never : Conflict;

export type Gone = { result: "gone" };

export type ChangeResult<Done = object> = ({ result: "done" } & Done) | { result: Refusal };
