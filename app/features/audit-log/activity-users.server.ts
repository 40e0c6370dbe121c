import { desc, eq } from "drizzle-orm";
import { listUsers } from "#app/features/users/user-list.server.ts";
import { userListShape } from "#app/features/users/user-list-shape.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { displayName } from "#app/users/display-name.ts";
import { emailSchema } from "#app/validation/person.ts";
import { replicaDb } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { foldForSearch } from "#db/text/fold.ts";

/** How many deleted accounts are searched by name, newest first. After 30 days their names are only in the audit log. */
const deletedLimit = 5000;

const maxUsers = 20;

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Finds users by id or part of a name or email, including deleted ones. `more`: whether others match. */
export async function searchUserIds(text: string): Promise<{ ids: string[]; more: boolean }> {
  const term = text.trim();
  if (id.test(term)) return { ids: [term.toLowerCase()], more: false };
  const query = parseListQuery(userListShape, new URLSearchParams({ searchTerm: term }));
  if (!query.searchTerm) return { ids: [], more: false };
  const owner = await findByEmail(term);
  if (owner) return { ids: [owner.id], more: false };
  const { rows, next } = await listUsers(query, maxUsers);
  const all = new Set([...rows.map((row) => row.id), ...(await deletedIds(query.searchTerm))]);
  const ids = [...all].slice(0, 2 * maxUsers);
  return { ids, more: next !== null || ids.length < all.size };
}

async function findByEmail(term: string) {
  const email = emailSchema.safeParse(term);
  if (!email.success) return undefined;
  const [found] = await replicaDb().select({ id: user.id }).from(user).where(eq(user.email, email.data));
  return found;
}

/** The name behind an id, even of a deleted user; any other text as it is. */
export async function resolvePersonName(text: string): Promise<string> {
  const term = text.trim();
  if (!id.test(term)) return term;
  const userId = term.toLowerCase();
  const [found] = await replicaDb()
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  if (found) return displayName(found);
  const [entry] = await replicaDb()
    .select({ label: activity.subjectLabel })
    .from(activity)
    .where(eq(activity.subjectId, userId))
    .orderBy(desc(activity.at))
    .limit(1);
  return entry?.label || term;
}

async function deletedIds(term: string) {
  const deleted = await replicaDb()
    .select({ id: activity.subjectId, label: activity.subjectLabel })
    .from(activity)
    .where(eq(activity.kind, "user.delete"))
    .orderBy(desc(activity.at))
    .limit(deletedLimit);
  const folded = foldForSearch(term);
  return deleted.flatMap(({ id, label }) => (id && foldForSearch(label).includes(folded) ? [id] : []));
}
