import pg from "pg";
import { formatList } from "#app/i18n/formats.ts";
import { settings } from "#app/settings.server.ts";
import { migrationState } from "#db/postgres/migrate.server.ts";
import {
  activeAccountRolesSql,
  checkAdministrators,
  checkJobs,
  checkSchema,
  type Finding,
  failedJobsSql,
  getErrorMessage,
  isSchemaCurrent,
  usedAdminEmailsSql,
} from "../finding.ts";
import { t, terminalLanguage } from "../terminal.ts";
import { checkReplica } from "./replica-check.ts";

/** Milliseconds to wait for a server. */
const connectTimeout = 5_000;

export async function* checkDatabase(): AsyncGenerator<Finding> {
  const { databaseUrl } = settings();
  const host = new URL(databaseUrl).host;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeout });
  try {
    await client.connect();
    const { rows } = await client.query("SHOW server_version");
    yield {
      level: "good",
      text: t("postgres.server", { host, version: String(rows[0]?.server_version) }),
    };
    yield { level: "good", text: t("postgres.noBackups") };
    yield* checkTimeouts(client);
    // Also on for a standby.
    const readOnly = await client.query("SHOW transaction_read_only");
    if (readOnly.rows[0]?.transaction_read_only === "on")
      yield { level: "problem", text: t("postgres.readOnly") };
    else {
      const state = await migrationState(client);
      yield checkSchema(state);
      if (isSchemaCurrent(state)) {
        const { rows } = await client.query<{ role: string }>(activeAccountRolesSql("$1"), [new Date()]);
        const used = await client.query<{ email: string }>(usedAdminEmailsSql);
        yield checkAdministrators(
          rows.map(({ role }) => role),
          used.rows.map(({ email }) => email),
        );
        const failed = await client.query<{ count: string }>(failedJobsSql);
        yield checkJobs(Number(failed.rows[0]?.count));
      }
      yield* checkReplica(state, connectTimeout);
    }
  } catch (error) {
    yield {
      level: "problem",
      text: t("postgres.unreachable", { host, problem: getErrorMessage(error) }),
    };
  } finally {
    await client.end();
  }
}

async function* checkTimeouts(client: pg.Client): AsyncGenerator<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE setting = '0'
    AND name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = formatList(
    terminalLanguage,
    rows.map(({ name }) => name),
  );
  yield { level: "warning", text: t("postgres.timeouts", { names }) };
}
