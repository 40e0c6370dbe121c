import { nameKey } from "#app/resources/names.server.ts";
import { db, upgradeDatabase } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { repository, user } from "#db/schema.ts";

export async function migrateTestDatabase() {
  await upgradeDatabase();
}

let made = 0;

export async function makeUser(fields: Partial<typeof user.$inferInsert> = {}) {
  made += 1;
  return firstRowOrThrow(
    await db()
      .insert(user)
      .values({ email: `person-${made}@example.org`, emailVerified: true, name: `Person ${made}`, ...fields })
      .returning(),
  );
}

export async function makeRepository(
  name: string,
  fields: Partial<Omit<typeof repository.$inferInsert, "name" | "nameKey">> = {},
) {
  return firstRowOrThrow(
    await db()
      .insert(repository)
      .values({ name, nameKey: nameKey(name), link: "https://example.com/", ...fields })
      .returning(),
  );
}
