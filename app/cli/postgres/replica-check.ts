import pg from "pg";
import * as postgresSettings from "#app/settings/postgres/settings.ts";
import { getGroupSettings } from "#app/settings.server.ts";
import type { MigrationState } from "#db/migration-state.ts";
import { migrationState } from "#db/postgres/migrate.server.ts";
import { type Finding, getErrorMessage } from "../finding.ts";
import { t } from "../terminal.ts";

/** Whether the replica can be read, and has the same migrations as the primary. Nothing without a replica. */
export async function* checkReplica(primary: MigrationState, timeout: number): AsyncGenerator<Finding> {
  const { DATABASE_REPLICA_URL: url } = getGroupSettings(postgresSettings);
  if (!url) return;
  const host = new URL(url).host;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout });
  try {
    await client.connect();
    const replica = await migrationState(client);
    if (JSON.stringify(replica) !== JSON.stringify(primary)) {
      return yield { level: "problem", text: t("postgres.replica.different", { host }) };
    }
    if (!primary.empty) await client.query('SELECT 1 FROM "user" LIMIT 1');
    yield { level: "good", text: t("postgres.replica.good", { host }) };
  } catch (error) {
    const text = t("postgres.replica.unreachable", { host, problem: getErrorMessage(error) });
    yield { level: "problem", text };
  } finally {
    await client.end();
  }
}
