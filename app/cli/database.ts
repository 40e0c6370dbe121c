import { removeFeatureSampleData, seedIfEmpty } from "#app/sample-data/seed.server.ts";
import { closeDatabase, type UpgradeResult, upgradeDatabase } from "#db/client.server.ts";
import { fillAllFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { print, t } from "./terminal.ts";

/** Applies pending migrations first, and closes the database afterward. */
export async function withMigratedDatabase(
  command: (upgrade: UpgradeResult) => Promise<number>,
): Promise<number> {
  try {
    const upgrade = await upgradeDatabase();
    await fillAllFoldedColumns();
    return await command(upgrade);
  } finally {
    await closeDatabase();
  }
}

export async function migrate(): Promise<number> {
  return withMigratedDatabase(async ({ applied, backupFile }) => {
    if (applied.length === 0) return print(t("cli.upToDate"));
    const migrated = t("cli.migrated", { count: applied.length });
    return backupFile ? print(migrated, t("cli.copied", { file: backupFile })) : print(migrated);
  });
}

export async function seed(): Promise<number> {
  return withMigratedDatabase(async () => print(t((await seedIfEmpty()) ? "cli.seeded" : "cli.notEmpty")));
}

export async function removeSeed(): Promise<number> {
  return withMigratedDatabase(async () => {
    await removeFeatureSampleData();
    return print(t("cli.sampleDataRemoved"));
  });
}
