import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { PostgresServer } from "./postgres.ts";

/** What a test run says before it starts. */
export const standInNotice =
  "PostgreSQL is not installed: PGlite stands in, and tests of concurrency are left out. Debian, Ubuntu: apt-get install postgresql\n";

const maxConnections = 100;

interface Database {
  pglite: PGlite;
  socket: PGLiteSocketServer;
}

/**
 * PostgreSQL compiled to WebAssembly, in this process, for where no server can be had. Each database is an instance of
 * its own, on a port of its own, of some 200 to 400 MB.
 *
 * All connections to one share a single session. Their statements take turns, and once one has begun a transaction the
 * others wait for its end: nothing ever conflicts, and who waits in a transaction for another connection waits for ever.
 * Advisory locks of a session, `SET`, named statements and `pg_backend_pid()` are everybody's; everybody is superuser;
 * LISTEN hears nothing, and a query cannot be cancelled.
 */
export async function startPglite(): Promise<PostgresServer> {
  const databases = new Map<string, Database>();
  const first = await open();
  databases.set("postgres", first);
  // To make a copy is quicker than to begin from nothing.
  const empty = await first.pglite.dumpDataDir("none");
  const database = (name: string) => {
    const found = databases.get(name);
    if (!found) throw new Error(`There is no database ${name}`);
    return found;
  };
  const url = (name: string) => `postgres://postgres@${database(name).socket.getServerConn()}/${name}`;
  return {
    port: Number(first.socket.getServerConn().split(":").at(-1)),
    concurrent: false,
    url,
    adminUrl: url,
    async createDatabase(name, template) {
      if (databases.has(name)) throw new Error(`There is a database ${name} already`);
      databases.set(name, await open(template ? await database(template).pglite.dumpDataDir("none") : empty));
      return url(name);
    },
    async dropDatabase(name) {
      const dropped = databases.get(name);
      databases.delete(name);
      if (dropped) await close(dropped);
    },
    async restart() {
      throw new Error("PGlite cannot be restarted");
    },
    async stop() {
      await Promise.all([...databases.values()].map(close));
      databases.clear();
    },
  };
}

async function open(data?: Blob): Promise<Database> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, ...(data && { loadDataDir: data }) });
  keepStatementsWhole(pglite);
  const socket = new PGLiteSocketServer({ db: pglite, port: 0, maxConnections });
  await socket.start();
  return { pglite, socket };
}

async function close({ pglite, socket }: Database) {
  await socket.stop();
  await pglite.close();
}

/**
 * A statement with parameters is several messages, which the socket server passes on one by one: where they arrive in
 * pieces, from 64 KB on, those of another connection came between and took the statement's place. Only within a
 * transaction does it stay with one connection; so a statement that has begun counts as one.
 */
function keepStatementsWhole(pglite: PGlite) {
  let begun = false;
  const isInTransaction = pglite.isInTransaction.bind(pglite);
  const execProtocolRawStream = pglite.execProtocolRawStream.bind(pglite);
  pglite.isInTransaction = () => begun || isInTransaction();
  pglite.execProtocolRawStream = (message, options) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (/[PBDECH]/.test(type)) begun = true;
    if (/[SQ]/.test(type)) begun = false;
    return execProtocolRawStream(message, options);
  };
}
