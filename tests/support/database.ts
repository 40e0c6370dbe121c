import { nameKey } from "#app/repositories/repository-names.server.ts";
import { db } from "#db/client.server.ts";
import { migrate } from "#db/sqlite/migrate.server.ts";
import { repository, user } from "#db/schema.ts";

/** Brings the test file's own database to the newest schema. */
export function migrateTestDatabase() {
  migrate(db().$client);
}

let made = 0;

/** An account as it is after onboarding, with an address of its own. */
export async function makeUser(fields: Partial<typeof user.$inferInsert> = {}) {
  made += 1;
  return db()
    .insert(user)
    .values({ email: `person-${made}@example.org`, emailVerified: true, name: `Person ${made}`, ...fields })
    .returning()
    .get();
}

export async function makeRepository(
  name: string,
  fields: Partial<Omit<typeof repository.$inferInsert, "name" | "nameKey">> = {},
) {
  return db()
    .insert(repository)
    .values({ name, nameKey: nameKey(name), link: "https://example.com/", ...fields })
    .returning()
    .get();
}
