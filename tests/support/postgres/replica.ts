import { join } from "node:path";
import { type PostgresServer, startPostgres, toPostgresServer } from "./postgres.ts";
import { databaseUrl, launchPostgres, queryOnce, superuser } from "./process.ts";
import { ensurePostgresBinDir } from "./programs.ts";

interface ReplicatedPostgres {
  primary: PostgresServer;
  replica: PostgresServer;
  /** When it resolves, the replica receives the primary's changes without applying them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until the replica has applied everything committed so far. */
  caughtUp(): Promise<void>;
  /** Makes the replica a writable primary; resumes a paused replay first. */
  promote(): Promise<void>;
  stopPrimary(): Promise<void>;
  stop(): Promise<void>;
}

interface ReplicationOptions {
  /** Commits wait for the replica, so that a failover loses nothing. */
  synchronous?: boolean;
}

/** Starts a primary and a streaming replica. @returns undefined if PostgreSQL is not available */
export async function startPrimaryWithReplica(
  options: ReplicationOptions = {},
): Promise<ReplicatedPostgres | undefined> {
  const programs = ensurePostgresBinDir();
  // "local" flushes each commit, so that it is streamed immediately.
  const settings = { synchronous_commit: options.synchronous ? "on" : "local" };
  const primary = await startPostgres({ settings: { ...settings, wal_level: "replica" } });
  if (!programs || !primary) return undefined;
  const launched = await launchPostgres(programs, (data) => baseBackup(programs, data, primary.port), {
    ...settings,
    hot_standby: "on",
  });
  const replica = toPostgresServer(launched);
  const onPrimary = primary.adminUrl("postgres");
  const onReplica = replica.adminUrl("postgres");
  if (options.synchronous) {
    await queryOnce(onPrimary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await queryOnce(onPrimary, "SELECT pg_reload_conf()");
  }
  const isTrue = async (address: string, sql: string, ...values: unknown[]) =>
    (await queryOnce<{ is: boolean }>(address, `SELECT ${sql} AS is`, ...values))[0]?.is === true;
  const untilOnReplica = (sql: string, ...values: unknown[]) =>
    launched.process.until(() => isTrue(onReplica, sql, ...values));
  return {
    primary,
    replica,
    async pauseReplay() {
      await queryOnce(onReplica, "SELECT pg_wal_replay_pause()");
      await untilOnReplica("pg_get_wal_replay_pause_state() = 'paused'");
    },
    async resumeReplay() {
      await queryOnce(onReplica, "SELECT pg_wal_replay_resume()");
    },
    async caughtUp() {
      const [position] = await queryOnce<{ lsn: string }>(
        onPrimary,
        "SELECT pg_current_wal_flush_lsn() AS lsn",
      );
      await untilOnReplica("pg_last_wal_replay_lsn() >= $1::pg_lsn", position?.lsn);
    },
    async promote() {
      if (!(await isTrue(onReplica, "pg_promote(true, 30)"))) throw new Error("The replica was not promoted");
    },
    stopPrimary: () => primary.stop(),
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** The replication slot keeps the log that the replica still needs while it is disconnected. */
function baseBackup(programs: string, data: string, port: number) {
  const primary = ["-d", databaseUrl(port, "postgres", superuser)];
  const slot = ["--create-slot", "--slot=replica"];
  return [
    join(programs, "pg_basebackup"),
    "-D",
    data,
    "-R",
    ...primary,
    ...slot,
    "--checkpoint=fast",
    "--no-sync",
  ];
}
