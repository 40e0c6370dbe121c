import { recordUsedAdminEmails } from "#app/access/admin-emails.server.ts";
import { log } from "#app/log.server.ts";
import { seedIfEmpty } from "#app/sample-data/seed.server.ts";
import { loadOrCreateAppSecret } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { upgradeDatabase } from "#db/client.server.ts";
import { fillAllFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/** An empty database gets sample data outside production, and in read-only mode, where nobody could fill it. */
export async function prepareData() {
  const { production, readOnly } = settings();
  await dialect.acquire((problem) => log().warn({ problem }, "Waiting for the database"));
  const { applied, backupFile } = await upgradeDatabase();
  if (applied.length > 0) log().info({ applied, copy: backupFile }, "Migrations were applied");
  await fillAllFoldedColumns();
  loadOrCreateAppSecret();
  await recordUsedAdminEmails();
  if ((!production || readOnly) && (await seedIfEmpty())) log().info("Sample data was added");
}
