import { db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { user } from "#db/schema.ts";

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
