import { count, eq } from "drizzle-orm";
import { formatRoles, parseRoles } from "#app/auth/roles.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";

export async function countUsers(): Promise<number> {
  return db().select({ count: count() }).from(user).get()?.count ?? 0;
}

/** Makes the account of an address an administrator; its other roles stay. Creates nothing. */
export async function grantAdmin(email: string): Promise<"granted" | "already-admin" | "no-account"> {
  return db().transaction(
    (tx) => {
      const account = tx
        .select({ id: user.id, role: user.role })
        .from(user)
        .where(eq(user.email, email.trim().toLowerCase()))
        .get();
      if (!account) return "no-account";
      const roles = parseRoles(account.role);
      if (roles.includes("admin")) return "already-admin";
      tx.update(user)
        .set({ role: formatRoles([...roles, "admin"]) })
        .where(eq(user.id, account.id))
        .run();
      return "granted";
    },
    { behavior: "immediate" },
  );
}
