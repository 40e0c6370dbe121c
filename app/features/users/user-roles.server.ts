import { eq } from "drizzle-orm";
import { type Actor, systemActor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { can, permissionsOf } from "#app/access/permissions.ts";
import { formatRoles, parseRoles, type Role } from "#app/access/roles.ts";
import { endImpersonationsBy, endSessions } from "#app/auth/end-sessions.server.ts";
import { emit } from "#app/events/emit.server.ts";
import type { UserRecord } from "#app/users/user-record.server.ts";
import { normalizeEmail } from "#app/validation/person.ts";
import type { Transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { nextUpdatedAt } from "#db/next-updated-at.ts";
import { user } from "#db/schema.ts";
import type { ChangeResult, Conflict } from "./user.schema.ts";
import {
  accessRemovalRefusal,
  changeUserRecord,
  hasEveryPermission,
  isSelf,
  lacksPermissionsOf,
} from "./user-rules.server.ts";

type CreateAdminResult = { result: "created" | "exists" };

type GrantResult = { result: "granted" | "alreadyAdmin" | "noAccount" };

const commandLine = systemActor("command");

export async function setRole(
  actor: Actor,
  id: string,
  role: Role,
  expectedVersions?: readonly number[],
): Promise<ChangeResult | Conflict> {
  return changeUserRecord(actor, { user: ["set-role"] }, { id, expectedVersions }, (tx, current) =>
    setRoleInTransaction(tx, actor, current, role),
  );
}

export async function setRoleInTransaction(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
  role: Role,
): Promise<ChangeResult<{ before?: UserRecord }>> {
  if (hasOnlyRole(current.role, role)) return { result: "done" };
  const changed = await changeRole(tx, actor, current, role);
  return changed.result === "done" ? { result: "done", before: current } : changed;
}

/** Creates an administrator, whose first sign-in verifies the email. */
export async function createAdmin(email: string): Promise<CreateAdminResult> {
  return authorizedTransaction<CreateAdminResult>(
    commandLine,
    { user: ["create", "set-role"] },
    async (tx) => {
      const [current] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
      if (current) return { result: "exists" };
      const created = firstRowOrThrow(
        await tx
          .insert(user)
          .values({ email, role: formatRoles(["admin"]) })
          .returning(),
      );
      await emit(tx, {
        actor: commandLine,
        kind: "user.create",
        subject: created,
        details: { role: created.role },
      });
      return { result: "created" };
    },
  );
}

export async function grantAdmin(email: string): Promise<GrantResult> {
  const address = normalizeEmail(email);
  return authorizedTransaction(commandLine, { user: ["set-role"] }, async (tx): Promise<GrantResult> => {
    const [current] = await tx.select().from(user).where(eq(user.email, address));
    if (!current) return { result: "noAccount" };
    const roles = parseRoles(current.role);
    if (roles.includes("admin")) return { result: "alreadyAdmin" };
    await writeRole(tx, commandLine, current, formatRoles([...roles, "admin"]));
    return { result: "granted" };
  });
}

/** Sets the only role and ends impersonations it does not allow. */
export async function changeRole(
  tx: Transaction,
  actor: Actor,
  current: UserRecord,
  role: Role,
): Promise<ChangeResult> {
  const stored = formatRoles([role]);
  if (isSelf(actor, current.id)) return { result: "self" };
  for (const one of [current.role, stored]) {
    if (await lacksPermissionsOf(tx, actor, one)) return { result: "morePermissions" };
  }
  const demoted = hasEveryPermission(current.role) && !hasEveryPermission(stored);
  const refused = demoted ? await accessRemovalRefusal(tx, actor, current) : undefined;
  if (refused) return { result: refused };
  await writeRole(tx, actor, current, stored);
  return { result: "done" };
}

async function writeRole(tx: Transaction, actor: Actor, current: UserRecord, stored: string): Promise<void> {
  await tx
    .update(user)
    .set({ role: stored, updatedAt: nextUpdatedAt(current.updatedAt) })
    .where(eq(user.id, current.id));
  // More permissions require a new sign-in (ASVS 5.0, 7.2.4) and end impersonations of the user.
  if (!can(current.role, permissionsOf(stored))) await endSessions(tx, current.id);
  if (!hasEveryPermission(stored)) await endImpersonationsBy(tx, current.id);
  await emit(tx, {
    actor,
    kind: "user.role",
    subject: current,
    before: { role: current.role },
    after: { role: stored },
  });
}

export function hasOnlyRole(stored: string, role: Role) {
  const roles = parseRoles(stored);
  return roles.length === 1 && roles[0] === role;
}
