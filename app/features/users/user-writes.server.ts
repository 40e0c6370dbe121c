import { eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden, isAuthorized } from "#app/access/authorized-transaction.server.ts";
import type { Permissions } from "#app/access/permissions.ts";
import { formatRoles, type Role } from "#app/access/roles.ts";
import { revokeAccountAccess } from "#app/auth/revoke-account-access.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { fallbackLanguage, type Language } from "#app/i18n/languages.ts";
import { isExpectedVersion } from "#app/resources/expected-versions.ts";
import { changedFields, pick } from "#app/resources/fields/changed-fields.ts";
import { fieldNames } from "#app/resources/fields/field.ts";
import { checkFormId } from "#app/resources/form-id.server.ts";
import { findUserRecord, type UserRecord } from "#app/users/user-record.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import { removeUndoLinks } from "./email-change-undo.server.ts";
import { notifyFormerAddress, notifyRestoredAddress } from "./email-notices.server.ts";
import { profileFieldNames, type Refusal, type UserFields, userFields } from "./user.schema.ts";
import { changeRole, hasOnlyRole } from "./user-roles.server.ts";
import type { UserDetail } from "./user-row.ts";
import { isSelf, lacksPermissionsOf } from "./user-rules.server.ts";
import { isEmailTaken, userDetailOf } from "./users.server.ts";

export type UserCreateResult =
  | { result: "created"; user: UserDetail }
  | { result: "emailTaken" | "idUsed" | Refusal };

type NewUser = UserFields & {
  /** See `checkFormId`. */
  id?: string;
  /** Refuses an id that is taken; otherwise the user gets a new one. */
  rejectUsedId?: boolean;
  /** The language of emails until the first sign-in. */
  language?: Language;
};

/** Creates a user, whose first sign-in verifies the email. */
export async function createUser(actor: Actor, fields: Omit<NewUser, "language">): Promise<UserCreateResult> {
  return authorizedTransaction<UserCreateResult>(actor, permissionsToCreate(fields.role), async (tx) => {
    const created = await createUserInTransaction(tx, actor, fields);
    if (created.result !== "created") return created;
    return { result: "created", user: userDetailOf(created.user) };
  });
}

/** @returns `repeated` if the form with this id has created the user before */
export async function createUserInTransaction(
  tx: Transaction,
  actor: Actor,
  { id, rejectUsedId = false, language, ...form }: NewUser,
): Promise<
  | { result: "created"; user: UserRecord; repeated: boolean }
  | Exclude<UserCreateResult, { result: "created" }>
> {
  if (await lacksPermissionsOf(tx, actor, form.role)) return { result: "morePermissions" };
  const fields = pick(form, fieldNames(userFields));
  const [found] = await tx.select().from(user).where(eq(user.email, fields.email));
  const isSame = found !== undefined && changedFields(found, fields, fieldNames(userFields)).length === 0;
  const checked = await checkFormId(tx, user, { id, rejectUsedId, existing: found, isSame });
  if (checked.result === "repeated") return { result: "created", user: checked.row, repeated: true };
  if (checked.result === "idUsed") return { result: "idUsed" };
  if (checked.result === "taken") return { result: "emailTaken" };
  const created = firstRowOrThrow(
    await tx
      .insert(user)
      .values({
        ...(checked.id && { id: checked.id }),
        ...fields,
        role: formatRoles([fields.role]),
        emailVerified: false,
        language,
      })
      .returning(),
  );
  await emit(tx, {
    actor,
    kind: "user.create",
    subject: created,
    details: { role: created.role },
  });
  return { result: "created", user: created, repeated: false };
}

export function permissionsToCreate(role: Role): Permissions {
  return { user: role === "user" ? ["create"] : ["create", "set-role"] };
}

export type UserUpdateResult =
  /** `before` if anything has changed. */
  | { result: "updated"; user: UserDetail; before?: UserDetail }
  /** Changed by someone else; `user` is the current user. */
  | { result: "conflict"; user: UserDetail }
  | { result: "emailTaken" | Refusal };

/**
 * A change of the email ends all access and notifies the former address. Administrators cannot change their own email
 * here, which requires codes.
 * @param fields.emailWasVerified Undo only: restores the verified mark, unless the current email has been verified since.
 * @param fields.language of the notice if the user has none
 * @param fields.role replaces all roles that the user has; undefined to keep them
 * @param fields.expectedVersions of the edited user, see `isExpectedVersion`
 */
export async function updateUser(
  actor: Actor,
  id: string,
  {
    expectedVersions,
    role,
    language = fallbackLanguage,
    emailWasVerified = false,
    ...form
  }: Omit<UserFields, "role"> & {
    role?: Role;
    expectedVersions?: readonly number[];
    language?: Language;
    emailWasVerified?: boolean;
  },
): Promise<UserUpdateResult> {
  return authorizedTransaction(actor, { user: ["update"] }, async (tx): Promise<UserUpdateResult> => {
    const current = await findUserRecord(tx, id);
    if (!current) return { result: "gone" };
    if (await lacksPermissionsOf(tx, actor, current.role)) return { result: "morePermissions" };
    const roleChanges = role !== undefined && !hasOnlyRole(current.role, role);
    if (roleChanges && !(await isAuthorized(tx, actor, { user: ["set-role"] }))) throw forbidden;
    const fields = pick(form, profileFieldNames);
    const changed = changedFields(current, fields, profileFieldNames);
    if (changed.length === 0 && !roleChanges) {
      return { result: "updated", user: userDetailOf(current) };
    }
    if (!isExpectedVersion(current.updatedAt.getTime(), expectedVersions)) {
      return { result: "conflict", user: userDetailOf(current) };
    }
    const { email } = fields;
    const emailChanges = current.email !== email;
    if (emailChanges && isSelf(actor, id)) return { result: "self" };
    if (emailChanges && (await isEmailTaken(tx, email, id))) return { result: "emailTaken" };
    if (roleChanges) {
      const roleChange = await changeRole(tx, actor, current, role);
      if (roleChange.result !== "done") return roleChange;
    }
    const updated = firstRowOrThrow(
      await tx
        .update(user)
        .set({
          ...fields,
          ...(!current.name && fields.name && current.lastSignInAt && { onboardedAt: new Date() }),
          ...(emailChanges && { emailVerified: emailWasVerified && !current.emailVerified }),
          updatedAt: nextUpdatedAt(current.updatedAt),
        })
        .where(eq(user.id, id))
        .returning(),
    );
    if (changed.length > 0) {
      await emit(tx, {
        actor,
        kind: emailChanges ? "user.email" : "user.update",
        subject: updated,
        before: pick(current, profileFieldNames),
        after: pick(updated, profileFieldNames),
      });
    }
    if (emailChanges) {
      // The administrator may be moving the user away from a compromised mailbox.
      await removeUndoLinks(tx, id);
      await revokeAccountAccess(tx, id);
      if (current.emailVerified && current.lastSignInAt) {
        await notifyFormerAddress(tx, current, language, {
          template: "email-changed-by-administrator",
          data: { newEmail: email },
        });
      }
      if (emailWasVerified && current.lastSignInAt) {
        await notifyRestoredAddress(tx, updated, language);
      }
    }
    return { result: "updated", user: userDetailOf(updated), before: userDetailOf(current) };
  });
}
