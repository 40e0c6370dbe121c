import { eq } from "drizzle-orm";
import { recordActivity } from "#app/activity/activity.server.ts";
import type { Actor } from "#app/auth/actor.server.ts";
import { formatRoles, type Role } from "#app/auth/roles.ts";
import { isBanned } from "#app/auth/session.server.ts";
import { countRows } from "#app/lists/count-rows.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { returned } from "#db/returned.ts";
import { user } from "#db/schema.ts";
import type { Outcome, UserDetail, UserFields } from "./user.schema.ts";
import { changeRole, sameRole } from "./user-roles.server.ts";
import { asOneDeed, findPerson, laterVersion, type Person, refusalToRemove } from "./user-rules.server.ts";

export async function countUsers(): Promise<number> {
  return countRows("user");
}

export async function getUser(id: string): Promise<UserDetail | undefined> {
  const row = await findPerson(db(), id);
  return row && detailOf(row);
}

/**
 * Makes an account whose address is verified only by its first sign-in code.
 *
 * @param fields.id made with the form, so that a form sent twice makes one account
 * @param fields.once whether another account with that id is refused as `taken: "id"`, rather than this one made under a
 *   new id
 */
export async function createUser(
  actor: Actor,
  { id, once = false, name, email, role }: UserFields & { id?: string; once?: boolean },
): Promise<Outcome<{ user: UserDetail }> | { taken: "email" | "id"; ok?: undefined; refused?: undefined }> {
  return asOneDeed(actor, { user: ["create", "set-role"] }, async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.email, email));
    const again = found && found.id === id && found.name === name && found.role === role;
    if (again) return { ok: true, user: detailOf(found) };
    const free = id && !(await findPerson(tx, id));
    if (once && id && !free) return { taken: "id" };
    if (found) return { taken: "email" };
    const created = returned(
      await tx
        .insert(user)
        .values({ ...(free && { id }), name, email, role: formatRoles([role]), emailVerified: false })
        .returning(),
    );
    await recordActivity(tx, {
      actor,
      kind: "user.create",
      subject: created,
      details: { role: created.role },
    });
    return { ok: true, user: detailOf(created) };
  });
}

/**
 * @param fields.role undefined where it stays as it is
 * @param fields.version the `UserDetail.version` of what was edited; without one any state is overwritten
 * @returns `conflict`, the record as it is now, where somebody else was first; `taken` where the address is somebody
 *   else's
 */
export async function updateUser(
  actor: Actor,
  id: string,
  { version, name, email, role }: Omit<UserFields, "role"> & { role?: Role; version?: number },
): Promise<
  | Outcome<{ user: UserDetail }>
  | { conflict: UserDetail; ok?: undefined; refused?: undefined; taken?: undefined }
  | { taken: true; ok?: undefined; refused?: undefined; conflict?: undefined }
> {
  return asOneDeed(actor, { user: ["update", "set-role"] }, async (tx) => {
    const present = await findPerson(tx, id);
    if (!present) return { refused: "not-found" };
    const roleChanges = role !== undefined && !sameRole(present.role, role);
    if (present.name === name && present.email === email && !roleChanges) {
      return { ok: true, user: detailOf(present) };
    }
    if (version !== undefined && version !== present.updatedAt.getTime()) {
      return { conflict: detailOf(present) };
    }
    const [holder] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (holder && holder.id !== id) return { taken: true };
    if (roleChanges) {
      const refused = await changeRole(tx, actor, present, role);
      if (refused) return { refused };
    }
    const emailChanges = present.email !== email;
    const updated = returned(
      await tx
        .update(user)
        .set({
          name,
          email,
          // Nobody has shown yet that they read the new mailbox.
          ...(emailChanges && { emailVerified: false }),
          updatedAt: laterVersion(present.updatedAt),
        })
        .where(eq(user.id, id))
        .returning(),
    );
    if (present.name !== name || emailChanges) {
      await recordActivity(tx, {
        actor,
        kind: emailChanges ? "user.email" : "user.update",
        subject: updated,
        details: {
          ...(present.name !== name && { oldName: present.name, newName: name }),
          ...(emailChanges && { oldEmail: present.email, newEmail: email }),
        },
      });
    }
    return { ok: true, user: detailOf(updated) };
  });
}

/**
 * Deletes an account and what hangs on it, sessions first of all; the trail keeps the name.
 *
 * @param accept is told the `UserDetail.version` of what is about to be deleted; what it throws keeps it
 */
export async function deleteUser(
  actor: Actor,
  id: string,
  accept?: (version: number) => void,
): Promise<Outcome> {
  return asOneDeed(actor, { user: ["delete"] }, async (tx) => {
    const present = await findPerson(tx, id);
    if (present) accept?.(present.updatedAt.getTime());
    return deleteUserIn(tx, actor, id);
  });
}

/** As `deleteUser`, in a transaction that is open already. */
export async function deleteUserIn(tx: Transaction, actor: Actor, id: string): Promise<Outcome> {
  const present = await findPerson(tx, id);
  if (!present) return { refused: "not-found" };
  const refused = await refusalToRemove(tx, actor, present);
  if (refused) return { refused };
  await tx.delete(user).where(eq(user.id, id));
  await recordActivity(tx, { actor, kind: "user.delete", subject: present });
  return { ok: true };
}

function detailOf(row: Person): UserDetail {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    role: row.role,
    banned: isBanned(row),
    banReason: row.banReason,
    banExpires: row.banExpires?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
    lastSignInAt: row.lastSignInAt?.getTime() ?? null,
    version: row.updatedAt.getTime(),
  };
}
