import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, type TestContext, test, vi } from "vitest";
import { productName } from "#app/product.ts";
import journal from "#db/postgres/migrations/meta/_journal.json";
import { HttpClient } from "../../support/http-client.ts";
import { wrongCodeFor } from "../../support/login-codes.ts";
import {
  type LoadBalancedServers,
  startLoadBalancedServers,
} from "../../support/postgres/load-balanced-servers.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { freePort, type RunningServer, type ServerProcess, startServer } from "../../support/server.ts";
import { signInByHttp } from "../../support/sign-in.ts";
import { codeIn, type SmtpServer, startSmtpServer } from "../../support/smtp.ts";
import { type Seen, type SteadyLoad, startSteadyLoad, summarizeLoad } from "./steady-clients.ts";

// Several processes on one PostgreSQL database share nothing else, and each may stop at any time. Source: the
// twelve-factor app, VI (processes) and IX (disposability).

vi.setConfig({ testTimeout: 240_000 });

const administrator = "administrator@example.org";
const metricsToken = "a token that is long enough";

let postgres: PostgresServer | undefined;
let smtp: SmtpServer;
let made = 0;

beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres(), startSmtpServer()]);
});
afterAll(() => Promise.all([postgres?.stop(), smtp.close()]));

function environment() {
  return { NODE_ENV: "production", SMTP_URL: smtp.url, ADMIN_EMAILS: administrator };
}

async function newDatabase(context: TestContext): Promise<string> {
  if (!postgres) return context.skip("PostgreSQL is not installed");
  made += 1;
  return postgres.createDatabase(`processes_${made}`);
}

async function newInstallation(context: TestContext): Promise<LoadBalancedServers> {
  const database = await newDatabase(context);
  const installation = await startLoadBalancedServers(database, { count: 2, env: environment() });
  return installation ?? context.skip("nginx is not installed");
}

async function underLoad(server: RunningServer): Promise<SteadyLoad> {
  const client = new HttpClient(server);
  await client.signIn(smtp, administrator, "Adele");
  const load = startSteadyLoad(server, smtp, await signInByHttp(server, smtp, administrator));
  await furtherOn(load, 100);
  return load;
}

async function furtherOn({ repositories, sessions }: SteadyLoad, more: number) {
  const [saved, opened] = [repositories.length, sessions.length];
  await expect
    .poll(() => repositories.length >= saved + more && sessions.length >= opened + 10, { timeout: 60_000 })
    .toBe(true);
}

async function expectNothingLost(server: RunningServer, { repositories, sessions, codes }: SteadyLoad) {
  const rows = await server.query<{ name: string }>("SELECT name FROM repository");
  const names = new Set(rows.map(({ name }) => name));
  expect(repositories.filter((name) => !names.has(name))).toEqual([]);
  const kept = await server.query<{ token: string }>("SELECT token FROM session");
  const tokens = new Set(kept.map(({ token }) => token));
  expect(sessions.filter((token) => !tokens.has(token))).toEqual([]);
  // Another process takes over a killed process' email after a minute.
  const mailed = () => new Set(smtp.mails.flatMap(({ recipients }) => recipients));
  const missing = () => codes.filter((email) => !mailed().has(email));
  await expect.poll(missing, { timeout: 90_000, interval: 500 }).toEqual([]);
}

function printFigures(what: string, figures: Record<string, unknown>) {
  const pairs = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stderr.write(`${what}: ${pairs.join(", ")}\n`);
}

test("killing a process only loses the requests it was handling", async (context) => {
  const installation = await newInstallation(context);
  const load = await underLoad(installation);
  const [victim, survivor] = installation.processes;
  if (!victim || !survivor) throw new Error("Two processes must be running");
  victim.child.kill("SIGKILL");
  await once(victim.child, "close");
  const gone = performance.now();
  installation.processes.splice(0, 1);
  await furtherOn(load, 200);
  await load.stop();

  const failures = load.failures();
  expect(failures.filter(({ began, status }) => began > gone || status === "no answer")).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(load.clients);
  await expectNothingLost(installation, load);
  const { repositories, sessions } = load;
  const acknowledged = { repositories: repositories.length, "sign-ins": sessions.length, lost: 0 };
  printFigures("One of two processes killed", { ...summarizeLoad(load), ...acknowledged });
  expect((await installation.stop()).code).toBe(0);
});

describe("a rolling restart under load", () => {
  test("fails no request if each new process starts first and the proxy is updated", async (context) => {
    const installation = await newInstallation(context);
    const failures = await restartAll(installation, "One by one, nginx told", async (process) => {
      const successor = await installation.start();
      const others = installation.processes.filter((each) => each !== process);
      await installation.route([...others, successor]);
      const { code } = await process.stop();
      expect(code).toBe(0);
      return successor;
    });
    expect(failures).toEqual([]);
  });

  test("fails no page if each new process reuses the old port", async (context) => {
    const installation = await newInstallation(context);
    const failures = await restartAll(installation, "One by one, nginx not told", async (process) => {
      const { code } = await process.stop();
      expect(code).toBe(0);
      return installation.start(process.port);
    });
    // A process may stop listening just after a connection; nginx never sends a POST twice.
    expect(failures.filter(({ what, status }) => what === "page" || status !== 502)).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(restarts);
  });
});

const restarts = 4;

async function restartAll(
  installation: LoadBalancedServers,
  what: string,
  replace: (process: ServerProcess) => Promise<ServerProcess>,
): Promise<Seen[]> {
  const load = await underLoad(installation);
  const startedAt = performance.now();
  const { processes } = installation;
  for (let index = 0; index < restarts; index += 1) {
    const place = index % processes.length;
    const current = processes[place];
    if (current) processes[place] = await replace(current);
    await furtherOn(load, 30);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await load.stop();
  printFigures(what, { ...summarizeLoad(load), restarts, seconds });
  await expectNothingLost(installation, load);
  expect((await installation.stop()).code).toBe(0);
  return load.failures();
}

test("three processes migrate an empty database once", async (context) => {
  const database = await newDatabase(context);
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ database })));
  const [first] = servers;
  const applied = await first?.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(journal.entries.length);
  expect(new Set(applied?.map(({ hash }) => hash)).size).toBe(journal.entries.length);
  const said = servers.filter(({ log }) => log.join().includes("Migrations were applied"));
  expect(said).toHaveLength(1);
  expect(await first?.query('SELECT id FROM "user"')).toHaveLength(2);
  for (const server of servers) expect((await server.stop()).code).toBe(0);
});

describe("sign-in attempts are counted across processes", () => {
  function browserAt(installation: LoadBalancedServers, number: number, like?: HttpClient) {
    const { processes, url } = installation;
    const client = new HttpClient(processes[number % processes.length] ?? installation);
    client.cookies.storeAll(like?.cookies);
    return {
      client,
      ask: (email: string) => client.post("/login", { email }, { Origin: url }),
      enter: (email: string, otp: string) => client.post("/login/verify", { email, otp }, { Origin: url }),
    };
  }

  async function codeFor(installation: LoadBalancedServers, email: string) {
    const asking = browserAt(installation, 0);
    expect((await asking.ask(email)).status).toBe(302);
    const otp = codeIn(await smtp.mailTo(email));
    return { asking, otp };
  }

  let installation: LoadBalancedServers | undefined;
  afterAll(() => installation?.stop());
  const running = async (context: TestContext) => {
    installation ??= await newInstallation(context);
    return installation;
  };

  test("three of thirty requests for a code succeed", async (context) => {
    const installation = await running(context);
    const email = "asked-often@example.org";
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, number) => browserAt(installation, number).ask(email)),
    );
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(27);
  });

  test("one of twenty simultaneous uses of a code succeeds", async (context) => {
    const installation = await running(context);
    const email = "entered-often@example.org";
    const { asking, otp } = await codeFor(installation, email);
    const browsers = Array.from({ length: 20 }, (_, number) =>
      browserAt(installation, number, asking.client),
    );
    await Promise.all(browsers.map(({ enter }) => enter(email, otp)));
    expect(browsers.filter(({ client }) => client.session)).toHaveLength(1);
    const sessions = 'SELECT session.id FROM session JOIN "user" ON "user".id = user_id WHERE email = ?';
    expect(await installation.query(sessions, email)).toHaveLength(1);
  });

  test("five wrong codes, sent to any process, invalidate the right one", async (context) => {
    const installation = await running(context);
    const email = "guessed@example.org";
    const { asking, otp } = await codeFor(installation, email);
    for (let step = 1; step <= 5; step += 1) {
      await browserAt(installation, step, asking.client).enter(email, wrongCodeFor(otp, step));
    }
    for (const number of [0, 1]) {
      const browser = browserAt(installation, number, asking.client);
      await browser.enter(email, otp);
      expect(browser.client.session).toBeUndefined();
    }
  });
});

test("WEB_CONCURRENCY: three processes share one port, are replaced when they exit, and stop cleanly", async (context) => {
  const database = await newDatabase(context);
  const port = await freePort();
  const env = {
    ...environment(),
    TRUSTED_PROXIES: "loopback",
    WEB_CONCURRENCY: "3",
    METRICS_TOKEN: metricsToken,
  };
  const server = await startServer({ database, port, env });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  const processes = () => childrenOf(server.child.pid ?? 0);
  const ready = () => server.log.filter((line) => line.includes(`${productName} is ready`)).length;
  await expect.poll(ready, { timeout: 20_000 }).toBe(3);
  expect(processes()).toHaveLength(3);
  const before = processes().map(workOf);
  const load = await underLoad(server);
  // Each process handled requests: an idle one uses almost no CPU.
  expect(processes().map((process, index) => workOf(process) - (before[index] ?? 0) > 5)).toEqual([
    true,
    true,
    true,
  ]);

  const [victim = 0, ...others] = processes();
  process.kill(victim, "SIGKILL");
  const killed = performance.now();
  await server.logLine("A process exited and will be replaced");
  const gone = performance.now();
  await expect.poll(ready, { timeout: 20_000 }).toBe(4);
  const replaced = performance.now() - killed;
  expect(processes()).toEqual(expect.arrayContaining(others));
  expect(processes()).toHaveLength(3);
  await furtherOn(load, 100);
  await expectWorkerLabels(server, ["1", "2", "3"]);
  await load.stop();
  expect(load.failures().filter(({ began, status }) => began > gone || status === "no answer")).toEqual([]);
  expect(load.failures().length).toBeLessThanOrEqual(load.clients);
  await expectNothingLost(server, load);

  const running = processes();
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(running.filter(isAlive)).toEqual([]);
  const figures = { "replaced after ms": Math.round(replaced), "stopped in ms": Math.round(ms) };
  printFigures("Three processes on one port, one killed", { ...summarizeLoad(load), ...figures });
});

async function expectWorkerLabels({ url }: RunningServer, labels: string[]) {
  const headers = { Authorization: `Bearer ${metricsToken}`, Connection: "close" };
  const found = new Set<string | undefined>();
  const seen = async () => {
    const response = await fetch(`${url}/metrics`, { headers });
    found.add(/worker="(\d+)"/.exec(await response.text())?.[1]);
    return [...found].sort();
  };
  await expect.poll(seen, { timeout: 20_000 }).toEqual(labels);
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** CPU ticks since the start. */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
