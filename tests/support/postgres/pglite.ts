import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { PostgresServer } from "./postgres.ts";

export const standInNotice =
  "PostgreSQL is not installed: PGlite stands in, and tests of concurrency are left out. Debian, Ubuntu: apt-get install postgresql\n";

const maxConnections = 100;

interface Database {
  pglite: PGlite;
  socket: PGLiteSocketServer;
}

/**
 * Starts PostgreSQL compiled to WebAssembly, for machines without a server. Each database is its own instance of 200 to 400 MB.
 * All connections to a database share one session and take turns: transactions never conflict, and one that waits for another
 * connection deadlocks. Session advisory locks, `SET`, named statements and `pg_backend_pid()` are shared; everyone is
 * superuser; LISTEN and canceling queries do not work.
 */
export async function startPglite(): Promise<PostgresServer> {
  const databases = new Map<string, Database>();
  const first = await open();
  databases.set("postgres", first);
  // Copying a database is faster than initializing one.
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
      if (databases.has(name)) throw new Error(`The database ${name} already exists`);
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

// A large statement (64 KB or more) arrives in several messages, and the socket server would let another
// connection's messages in between. Counting it as a transaction keeps the connection's turn.
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
