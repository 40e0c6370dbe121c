import { eq } from "drizzle-orm";
import { recordActivity } from "#app/activity/activity.server.ts";
import type { Actor } from "#app/auth/actor.server.ts";
import { formatRoles, parseRoles, type Role } from "#app/auth/roles.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import type { Outcome, Refusal } from "./user.schema.ts";
import {
  asOneDeed,
  endImpersonationsBy,
  endSessions,
  findPerson,
  isAdministrator,
  laterVersion,
  type Person,
  refusalToRemove,
} from "./user-rules.server.ts";

/** Whoever works on the machine itself. */
const commandLine: Actor = { id: null, name: "", impersonatorId: null, requestId: null };

export async function setRole(actor: Actor, id: string, role: Role): Promise<Outcome> {
  return asOneDeed(actor, { user: ["set-role"] }, (tx) => setRoleIn(tx, actor, id, role));
}

/** As `setRole`, in a transaction that is open already. */
export function setRoleIn(tx: Transaction, actor: Actor, id: string, role: Role): Outcome {
  const present = findPerson(tx, id);
  if (!present) return { refused: "not-found" };
  if (sameRole(present.role, role)) return { ok: true };
  const refused = changeRole(tx, actor, present, role);
  return refused ? { refused } : { ok: true };
}

/** Makes the account of an address an administrator; its other roles stay. Creates nothing. */
export async function grantAdmin(email: string): Promise<"granted" | "already-admin" | "no-account"> {
  return db().transaction(
    (tx) => {
      const account = tx.select().from(user).where(eq(user.email, email.trim().toLowerCase())).get();
      if (!account) return "no-account";
      const roles = parseRoles(account.role);
      if (roles.includes("admin")) return "already-admin";
      writeRole(tx, commandLine, account, formatRoles([...roles, "admin"]));
      return "granted";
    },
    { behavior: "immediate" },
  );
}

/** Gives a person one role, and ends the impersonations that it does not allow; or says why not. */
export function changeRole(tx: Transaction, actor: Actor, present: Person, role: Role): Refusal | undefined {
  const stored = formatRoles([role]);
  if (present.id === actor.id) return "self";
  const demoted = isAdministrator(present.role) && !isAdministrator(stored);
  const refused = demoted ? refusalToRemove(tx, actor, present) : undefined;
  if (!refused) writeRole(tx, actor, present, stored);
  return refused;
}

function writeRole(tx: Transaction, actor: Actor, present: Person, stored: string) {
  tx.update(user)
    .set({ role: stored, updatedAt: laterVersion(present.updatedAt) })
    .where(eq(user.id, present.id))
    .run();
  // More rights come with a new sign-in (ASVS 5.0, 7.2.4), and nobody keeps acting as an administrator.
  if (isAdministrator(stored) && !isAdministrator(present.role)) endSessions(tx, present.id);
  if (!isAdministrator(stored)) endImpersonationsBy(tx, present.id);
  recordActivity(tx, {
    actor,
    kind: "user.role",
    subject: present,
    details: { oldRole: present.role, newRole: stored },
  });
}

export function sameRole(stored: string, role: Role) {
  const roles = parseRoles(stored);
  return roles.length === 1 && roles[0] === role;
}
