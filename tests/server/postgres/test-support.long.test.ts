import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, type TestContext, test } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { startNginx } from "../../support/postgres/nginx.ts";
import { startPglite } from "../../support/postgres/pglite.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { queryOnce } from "../../support/postgres/process.ts";
import { startPrimaryWithReplica } from "../../support/postgres/replica.ts";
import type { Supervision } from "../../support/postgres/supervised-process.ts";
import { freePort } from "../../support/server.ts";

const real = await startPostgres();
const standIn = await startPglite();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([real?.stop(), standIn.stop()]);
});

const notes = (address: string) =>
  queryOnce<{ id: number }>(address, "SELECT id FROM note ORDER BY id").then((rows) =>
    rows.map(({ id }) => id),
  );

function present<Server>(server: Server | undefined, context: TestContext, name = "PostgreSQL"): Server {
  return server ?? context.skip(`${name} is not installed`);
}

async function connect(address: string) {
  const client = new pg.Client(address);
  client.on("error", () => {});
  await client.connect();
  return client;
}

describe.for<[name: string, server: PostgresServer | undefined]>([
  ["PostgreSQL", real],
  ["PGlite", standIn],
])("%s", ([, server]) => {
  test("creates independent databases, empty or copied", async (context) => {
    const postgres = present(server, context);
    const one = await postgres.createDatabase("one");
    await queryOnce(one, "CREATE TABLE note (id int)");
    await queryOnce(one, "INSERT INTO note VALUES (1), (2)");
    const copy = await postgres.createDatabase("copy of one", "one");
    await queryOnce(copy, "INSERT INTO note VALUES (3)");
    expect([await notes(one), await notes(copy)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    await expect(notes(await postgres.createDatabase("two"))).rejects.toThrow("does not exist");

    await connect(copy);
    await postgres.dropDatabase("copy of one");
    await expect(notes(await postgres.createDatabase("copy of one"))).rejects.toThrow("does not exist");
  });

  test("sorts by bytes and supports trigrams in every script", async (context) => {
    const database = await present(server, context).createDatabase("trigrams");
    await queryOnce(database, "CREATE EXTENSION pg_trgm");
    const [row] = await queryOnce(
      database,
      `SELECT array_agg(letter ORDER BY letter) AS sorted, similarity('عربى', 'عربى') AS same, lower('É') AS lower
      FROM unnest(ARRAY['b', 'é', 'B', 'a']) AS letter`,
    );
    expect(row).toEqual({ sorted: ["B", "a", "b", "é"], same: 1, lower: "é" });
    await queryOnce(database, 'CREATE TABLE note (id serial, name text COLLATE "C")');
    await queryOnce(database, "CREATE INDEX note_name ON note USING gin (name gin_trgm_ops)");
    const sample = "SELECT 'note ' || n FROM generate_series(1, 20000) AS n";
    await queryOnce(database, `INSERT INTO note (name) ${sample}`);
    await queryOnce(database, "ANALYZE note");
    const plan = await queryOnce(database, "EXPLAIN SELECT * FROM note WHERE name LIKE '%12345%'");
    expect(JSON.stringify(plan)).toContain("note_name");
  });

  test("supports triggers, row locks, advisory locks and serializable transactions", async (context) => {
    const database = await present(server, context).createDatabase("features");
    const client = await connect(database);
    await client.query(`CREATE TABLE note (id int PRIMARY KEY);
      CREATE FUNCTION next() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.id := NEW.id + 1; RETURN NEW; END $$;
      CREATE TRIGGER next BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION next();
      INSERT INTO note VALUES (1), (2)`);
    await client.query("BEGIN ISOLATION LEVEL SERIALIZABLE");
    await client.query("SELECT pg_advisory_xact_lock($1)", [7]);
    const locked = await client.query("SELECT id FROM note ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED");
    expect(locked.rows).toEqual([{ id: 2 }]);
    const level = await client.query("SHOW transaction_isolation");
    expect(level.rows).toEqual([{ transaction_isolation: "serializable" }]);
    await client.query("COMMIT");
    await client.end();
    expect(await notes(database)).toEqual([2, 3]);
  });

  test("keeps concurrent queries of any size apart", async (context) => {
    const pool = new pg.Pool({ connectionString: present(server, context).url("postgres"), max: 20 });
    const long = "x".repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, number) => {
        const { rows } = await (number % 3
          ? pool.query("SELECT $1::int AS number", [number])
          : pool.query("SELECT length($2::text) AS length, $1::int AS number", [number, long]));
        return rows[0].number;
      }),
    );
    expect(answers).toEqual(answers.map((_, number) => number));
    await pool.end();
  });
});

test("in PGlite a transaction blocks other connections, even if its client disconnects", async () => {
  const database = await standIn.createDatabase("turns");
  await queryOnce(database, "CREATE TABLE note (id int)");
  const client = await connect(database);
  await client.query("BEGIN");
  await client.query("INSERT INTO note VALUES (1)");
  let seen: number[] | undefined;
  const reader = notes(database).then((rows) => {
    seen = rows;
  });
  await client.query("INSERT INTO note VALUES (2)");
  expect(seen).toBeUndefined();
  await client.query("COMMIT");
  await reader;
  expect(seen).toEqual([1, 2]);

  await client.query("BEGIN");
  await client.query("DELETE FROM note");
  await client.end();
  expect(await notes(database)).toEqual([1, 2]);
});

describe("a PostgreSQL server", () => {
  test("keeps its data over a restart and closes connections", async (context) => {
    const postgres = present(real, context);
    const database = await postgres.createDatabase("restarted");
    await queryOnce(database, "CREATE TABLE note AS SELECT 1 AS id");
    const client = await connect(database);
    await postgres.restart();
    await expect(client.query("SELECT 1")).rejects.toThrow();
    expect(await notes(database)).toEqual([1]);
  });

  test("transactions can conflict, and tests are not superuser by default", async (context) => {
    const database = await present(real, context).createDatabase("conflicts");
    await queryOnce(database, "CREATE TABLE note AS SELECT 1 AS id");
    const [one, other] = [await connect(database), await connect(database)];
    await one.query("BEGIN; UPDATE note SET id = 2");
    const skipped = await other.query("SELECT id FROM note FOR UPDATE SKIP LOCKED");
    expect(skipped.rows).toEqual([]);
    await one.query("ROLLBACK");
    const role = await one.query("SELECT rolsuper FROM pg_roles WHERE rolname = current_user");
    expect(role.rows).toEqual([{ rolsuper: false }]);
    await Promise.all([one.end(), other.end()]);
  });
});

test("a server stops and its folder is deleted when its parent is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "supervised-"));
  const port = await freePort();
  const listen = `require("node:http").createServer((_, answer) => answer.end()).listen(${port})`;
  const supervision: Supervision = {
    programs: [
      [process.execPath, "-e", "require('node:fs').writeFileSync('prepared', '')"],
      [process.execPath, "-e", listen],
    ],
    folder,
    lastSignal: "SIGQUIT",
  };
  const words = [join(projectRoot, "tests/support/postgres/supervise.mjs"), JSON.stringify(supervision)];
  const starter = startNode(
    `require("node:child_process").spawn(process.execPath, ${JSON.stringify(words)}, { detached: true, stdio: "pipe" })`,
  );
  const answers = () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe(true);
  expect(existsSync(join(folder, "prepared"))).toBe(true);
  starter.kill("SIGKILL");
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
  expect(await answers()).toBe(false);
});

describe("a replica", () => {
  test("follows the primary, lags while its replay is paused, and can be promoted", async (context) => {
    const pair = present(await startPrimaryWithReplica(), context);
    const written = await pair.primary.createDatabase("app");
    const read = pair.replica.url("app");
    await queryOnce(written, "CREATE TABLE note AS SELECT 1 AS id");
    await pair.caughtUp();
    expect(await notes(read)).toEqual([1]);
    await expect(queryOnce(read, "DELETE FROM note")).rejects.toThrow("read-only");

    await pair.pauseReplay();
    await queryOnce(written, "INSERT INTO note VALUES (2)");
    expect([await notes(written), await notes(read)]).toEqual([[1, 2], [1]]);
    await pair.resumeReplay();
    await pair.caughtUp();
    expect(await notes(read)).toEqual([1, 2]);

    await pair.stopPrimary();
    await expect(notes(written)).rejects.toThrow("ECONNREFUSED");
    await pair.promote();
    await queryOnce(read, "INSERT INTO note VALUES (3)");
    expect(await notes(read)).toEqual([1, 2, 3]);
    await pair.stop();
  });

  test("a synchronous replica has every acknowledged write when the primary crashes", async (context) => {
    const pair = present(await startPrimaryWithReplica({ synchronous: true }), context);
    const written = await pair.primary.createDatabase("app");
    await queryOnce(written, "CREATE TABLE note (id int)");
    await pair.pauseReplay();
    const acknowledged: number[] = [];
    const client = await connect(written);
    const writing = (async () => {
      for (let id = 1; ; id += 1) {
        await client.query("INSERT INTO note VALUES ($1)", [id]);
        acknowledged.push(id);
      }
    })().catch(() => {});
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100);
    await pair.stopPrimary();
    await writing;
    await pair.promote();
    const kept = new Set(await notes(pair.replica.url("app")));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await pair.stop();
  });
});

describe("nginx", () => {
  test("balances requests, forwards client addresses, and switches to new servers", async (context) => {
    const [one, other] = [await startEcho(), await startEcho()];
    const nginx = present(await startNginx([one.port, other.port]), context, "nginx");
    const served = async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => askEcho(nginx.url)));
      return new Set(answers.map(({ port }) => port));
    };
    expect(await served()).toEqual(new Set([one.port, other.port]));
    const { headers } = await askEcho(nginx.url, { headers: { "x-forwarded-for": "203.0.113.7" } });
    expect(headers).toMatchObject({
      host: `localhost:${nginx.port}`,
      "x-forwarded-for": "203.0.113.7, 127.0.0.1",
      "x-forwarded-proto": "http",
    });
    const post = (bytes: number) =>
      fetch(nginx.url, { method: "POST", body: new Uint8Array(bytes) }).then(({ status }) => status);
    expect([await post(11_000_000), await post(13_000_000)]).toEqual([200, 413]);

    await nginx.reload([other.port]);
    expect(await served()).toEqual(new Set([other.port]));
    await nginx.stop();
  });

  test("loses no request that may be repeated when a server is killed under load", async (context) => {
    const [one, other] = [await startEcho(), await startEcho()];
    const nginx = present(await startNginx([one.port, other.port]), context, "nginx");
    let answered = 0;
    let stopping = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!stopping) {
        await askEcho(nginx.url);
        answered += 1;
      }
    });
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(200);
    one.child.kill("SIGKILL");
    await once(one.child, "close");
    const atKill = answered;
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(atKill + 200);
    stopping = true;
    await Promise.all(load);
    const posts = Array.from({ length: 50 }, () => askEcho(nginx.url, { method: "POST", body: "once" }));
    expect(new Set((await Promise.all(posts)).map(({ port }) => port))).toEqual(new Set([other.port]));
    await nginx.stop();
  });

  test("never repeats a POST that may have been handled", async (context) => {
    const file = join(mkdtempSync(join(tmpdir(), "posts-")), "posts");
    writeFileSync(file, "");
    const noteAndDie = `appendFileSync(${JSON.stringify(file)}, "x"); process.kill(process.pid, "SIGKILL");`;
    const [one, other] = [await startEcho(noteAndDie), await startEcho(noteAndDie)];
    const nginx = present(await startNginx([one.port, other.port]), context, "nginx");
    const { status } = await fetch(nginx.url, { method: "POST", body: "once" });
    expect([status, readFileSync(file, "utf8")]).toEqual([502, "x"]);
    await nginx.stop();
  });
});

interface Echo {
  port: number;
  headers: Record<string, string>;
}

async function askEcho(url: string, options?: RequestInit): Promise<Echo> {
  const response = await fetch(url, options);
  expect(response.status).toBe(200);
  return response.json();
}

async function startEcho(beforeAnswer = "") {
  const port = await freePort();
  const child = startNode(`
    const { appendFileSync } = require("node:fs");
    const server = require("node:http").createServer((request, answer) => {
      request.resume().on("end", () => {
        ${beforeAnswer}
        answer.end(JSON.stringify({ port: ${port}, headers: request.headers }));
      });
    });
    server.keepAliveTimeout = 125_000;
    server.listen(${port}, "127.0.0.1", () => console.log("ready"));
  `);
  await once(child.stdout, "data");
  return { port, child };
}

function startNode(script: string) {
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}
