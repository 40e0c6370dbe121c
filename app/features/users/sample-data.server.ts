import { eq, like } from "drizzle-orm";
import { chunks } from "#app/chunks.ts";
import { oneDay } from "#app/durations.ts";
import { isDeletionRestricted } from "#app/resources/references/record-in-use.server.ts";
import {
  type FeatureSampleData,
  type SampleDataOptions,
  sampleId,
  sampleIdPrefix,
  seededRandom,
} from "#app/sample-data/sample-data.ts";
import { settings } from "#app/settings.server.ts";
import { user } from "#db/schema.ts";
import { sampleIdentity } from "./sample-names.ts";

const kind = "0001";

const banReasons = ["Spam", "Shared the account with others", "Rude messages to other users"];

export const sampleData: FeatureSampleData = {
  order: 10,
  async add(tx, options) {
    const users = Array.from({ length: options.users }, sampleUsers(options));
    // Databases limit the values of a statement.
    for (const some of chunks(users, 200)) await tx.insert(user).values(some);
  },
  async remove(tx) {
    const found = await tx
      .select({ id: user.id })
      .from(user)
      .where(like(user.id, `${sampleIdPrefix(kind)}%`));
    const ids = found.map(({ id }) => id);
    for (const id of ids)
      if (!(await isDeletionRestricted(tx, user, id))) await tx.delete(user).where(eq(user.id, id));
  },
};

/** Some invited or not onboarded, three administrators, one in forty banned; sign-ups increase over time. */
function sampleUsers({ now }: SampleDataOptions) {
  const random = seededRandom(1);
  // Bans that end are lifted in the database (see `liftSomeExpiredBans`), which does not happen while it is read-only.
  const { readOnly } = settings();
  return (_: unknown, index: number): typeof user.$inferInsert => {
    const { name, email } = sampleIdentity(index);
    const createdAt = now - Math.ceil(random() ** 2 * 380 * oneDay) - oneDay / 24;
    const isInvited = index % 23 === 5;
    const isOnboarded = !isInvited && index % 29 !== 16;
    const isBanned = isOnboarded && index % 40 === 17;
    // Most of them within a month, and none this very minute.
    const lastSignInAt = now - (0.01 + 0.99 * random() ** 2) * Math.min(now - createdAt, 45 * oneDay);
    return {
      id: sampleId(kind, index),
      email,
      name: isOnboarded ? name : "",
      emailVerified: !isInvited,
      role: index % 90 === 7 ? "admin" : "user",
      createdAt: new Date(createdAt),
      updatedAt: new Date(isBanned ? lastSignInAt : createdAt),
      onboardedAt: isOnboarded ? new Date(createdAt) : null,
      lastSignInAt: isInvited ? null : new Date(lastSignInAt),
      ...(isBanned && {
        banned: true,
        banReason: banReasons[index % banReasons.length],
        banExpires: index % 80 === 17 && !readOnly ? new Date(now + 30 * oneDay) : null,
      }),
    };
  };
}
