import pg from "pg";
import { disableTransactionTimeouts } from "../disable-transaction-timeouts.ts";
import { errorCode } from "../error-code.ts";
import { migrate, migrationState } from "../migrate.server.ts";
import { CopyError, type Source, type Target, withCopyErrors } from "./endpoints.ts";
import { insertRows, readRows, resetSequences } from "./postgres-rows.server.ts";
import { type CopiedTable, quoteIdentifier } from "./tables.ts";

/** Milliseconds. */
const timeout = 10_000;

/** Its locks would accumulate during the transaction, and copied rows have no duplicates. */
const skippedTrigger = { table: "verification", name: "verification_replace" };

/** Opens a snapshot for copying. @throws {CopyError} if unreachable or of another version */
export async function openPostgresSource(address: string): Promise<Source> {
  const { place, client } = await connect(address);
  try {
    await withCopyErrors(place, async () => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      await prepareTransaction(client);
      await requireNewest(place, client);
    });
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    place,
    count: (table) =>
      withCopyErrors(place, async () => {
        const { rows } = await client.query(`SELECT count(*) AS count FROM ${quoteIdentifier(table.name)}`);
        return Number(rows[0]?.count);
      }),
    read: (table) => readRows(place, client, table),
    close: () => client.end(),
  };
}

/**
 * Opens a target; everything is one transaction.
 * @throws {CopyError} if unreachable, in use or not empty
 */
export async function openPostgresTarget(address: string, tables: CopiedTable[]): Promise<Target> {
  const { place, client } = await connect(address);
  let setAside: SetAside[] = [];
  try {
    await withCopyErrors(place, async () => {
      if ((await migrationState(client)).newer) throw new CopyError({ reason: "newer", place });
      await requireEmpty(place, client, tables);
      await migrate(client);
      await client.query("BEGIN");
      await lock(place, client, tables);
      await prepareTransaction(client);
      // Checked again under the lock.
      await requireEmpty(place, client, tables);
      setAside = await listRecreatableObjects(client, tables);
      for (const { drop } of setAside) await client.query(drop);
    });
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    place,
    insert: (table, rows) => withCopyErrors(place, () => insertRows(client, table, rows)),
    read: (table) => readRows(place, client, table),
    complete: (report) =>
      withCopyErrors(place, async () => {
        for (const [index, { make }] of setAside.reverse().entries()) {
          report(index, setAside.length);
          await client.query(make);
        }
        for (const table of tables) {
          await resetSequences(client, table);
          await client.query(`ANALYZE ${quoteIdentifier(table.name)}`);
        }
      }),
    commit: () =>
      withCopyErrors(place, async () => {
        await client.query("COMMIT");
      }),
    close: () => client.end(),
  };
}

async function connect(address: string) {
  const { host, pathname } = new URL(address);
  const place = `${host}${pathname}`;
  const client = clientFor(address, place);
  // The running query fails too and reports the reason.
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw failedConnection(place, error);
  });
  // Stops the server's work soon after this process dies. Missing before version 14 and on some systems.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {});
  return { place, client };
}

function clientFor(address: string, place: string) {
  try {
    return new pg.Client({ connectionString: address, connectionTimeoutMillis: timeout });
  } catch (error) {
    throw failedConnection(place, error);
  }
}

function failedConnection(place: string, error: unknown) {
  const problem = (error instanceof Error && error.message) || errorCode(error);
  return new CopyError({ reason: "failed", place, problem });
}

/** No timeouts within the transaction, and plans for reading all rows. */
async function prepareTransaction(client: pg.Client) {
  await disableTransactionTimeouts(client);
  await client.query("SET LOCAL cursor_tuple_fraction = 1");
}

async function requireNewest(place: string, client: pg.Client) {
  const { empty, newer, pending } = await migrationState(client);
  if (newer) throw new CopyError({ reason: "newer", place });
  if (empty) throw new CopyError({ reason: "foreign", place });
  if (pending.length > 0) throw new CopyError({ reason: "pending", place });
}

async function requireEmpty(place: string, client: pg.Client, tables: CopiedTable[]) {
  for (const { name } of tables) {
    const { rows } = await client.query("SELECT to_regclass($1) AS name", [quoteIdentifier(name)]);
    if (rows[0]?.name === null) continue;
    const { rowCount } = await client.query(`SELECT 1 FROM ${quoteIdentifier(name)} LIMIT 1`);
    if (rowCount) throw new CopyError({ reason: "notEmpty", place });
  }
}

/** Locks the tables until the end; waits briefly for others. */
async function lock(place: string, client: pg.Client, tables: CopiedTable[]) {
  await client.query("SET LOCAL lock_timeout = '5s'");
  try {
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join(", ")}`);
  } catch (error) {
    const lockNotAvailable = "55P03";
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new CopyError({ reason: "busy", place });
  }
}

interface SetAside {
  drop: string;
  make: string;
}

/** Indexes and foreign keys, which are faster to create at the end. Keys and unique constraints stay. */
async function listRecreatableObjects(client: pg.Client, tables: CopiedTable[]): Promise<SetAside[]> {
  const { rows } = await client.query<SetAside>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) || coalesce((
      SELECT string_agg(format('; ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', attrelid::regclass, attnum, attstattarget), '')
      FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0), '')
    FROM pg_index WHERE indrelid = ANY ($1::text[]::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')`,
    [tables.map(({ name }) => quoteIdentifier(name))],
  );
  const trigger = `TRIGGER ${quoteIdentifier(skippedTrigger.name)}`;
  const ofTable = `ALTER TABLE ${quoteIdentifier(skippedTrigger.table)}`;
  return [...rows, { drop: `${ofTable} DISABLE ${trigger}`, make: `${ofTable} ENABLE ${trigger}` }];
}
