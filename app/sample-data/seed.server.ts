import { systemTransaction } from "#app/access/authorized-transaction.server.ts";
import { oneDay } from "#app/durations.ts";
import { settings } from "#app/settings.server.ts";
import { user } from "#db/schema.ts";
import { sampleAccounts } from "./sample-accounts.ts";
import type { FeatureSampleData } from "./sample-data.ts";

const features = Object.values(
  import.meta.glob<FeatureSampleData>("../features/*/sample-data.server.ts", {
    eager: true,
    import: "sampleData",
  }),
).sort((one, other) => one.order - other.order);

/** Adds sample data to an empty database. @returns whether it was empty */
export async function seedIfEmpty(): Promise<boolean> {
  const options = { users: settings().sampleUsers, now: Date.now() };
  return systemTransaction(async (tx) => {
    const [somebody] = await tx.select({ id: user.id }).from(user).limit(1);
    if (somebody) return false;
    // With a history, the sample accounts are older than it.
    const createdAt = new Date(options.users > 0 ? options.now - 400 * oneDay : options.now);
    const since = { createdAt, onboardedAt: createdAt };
    const accounts = sampleAccounts.map((account) => ({ ...account, emailVerified: true, ...since }));
    await tx.insert(user).values(accounts);
    for (const feature of features) await feature.add(tx, options);
    return true;
  });
}

/** Removes all sample data but the sample accounts, which may be the only administrators. */
export async function removeFeatureSampleData(): Promise<void> {
  await systemTransaction(async (tx) => {
    for (const feature of features.toReversed()) await feature.remove(tx);
  });
}
