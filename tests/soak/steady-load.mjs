import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";

// Memory under steady load: `node tests/soak/steady-load.mjs [minutes] [requests per second]`, 60 and 40 by
// default. The heap in use in the last quarter may be 10% larger than in the second; the first is warm-up. Also
// prints resident memory per quarter (Linux only).
const minutes = Number(process.argv[2] ?? 60);
const requestsPerSecond = Number(process.argv[3] ?? 40);
const secret = "a secret of a soak, long enough to be one";
const allowedGrowth = 0.1;

const folder = mkdtempSync(join(tmpdir(), "soak-"));
const file = join(folder, "app.db");
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, ["build/server/start.js"], {
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    BASE_URL: url,
    DATABASE_URL: `file:${file}`,
    APP_SECRET: secret,
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=${new URL("live-memory.mjs", import.meta.url).href}`,
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const occupied = /** @type {number[]} */ ([]);
const live = /** @type {number[]} */ ([]);
createInterface(server.stdout).on("line", (line) => {
  const bytes = /^live (\d+)$/.exec(line)?.[1];
  if (bytes) live.push(Number(bytes) / 1e6);
  else process.stdout.write(`${line}\n`);
});
const statuses = /** @type {Record<string, number>} */ ({});
try {
  await ready();
  const cookie = await adminCookie();
  await Promise.all([load(cookie), sample()]);
  process.exitCode = report();
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("close", resolve));
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} cookie */
async function load(cookie) {
  const end = performance.now() + minutes * 60_000;
  const open = new Set();
  for (let count = 0; performance.now() < end; count += 1) {
    const request = ask(cookie, count).finally(() => open.delete(request));
    open.add(request);
    if (open.size > 64) await Promise.race(open);
    await sleep(1000 / requestsPerSecond);
  }
  await Promise.all(open);
}

/** @param {string} cookie @param {number} count */
async function ask(cookie, count) {
  const kinds = [
    () => get("/manager/users?searchTerm=a", cookie),
    () => get("/manager/repositories?searchTerm=router", cookie),
    () => get("/manager/dashboard", cookie),
    () => get("/login", ""),
    () => get(`/no-such-page-${count}`, cookie),
    () => get("/manager/jobs", cookie),
    () => save(cookie, `steady ${count}`),
  ];
  const kind = kinds[count % kinds.length];
  const status = await kind?.().catch((error) => String(error));
  statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
}

/** @param {string} path @param {string} cookie */
async function get(path, cookie) {
  const response = await fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** @param {string} cookie @param {string} name */
async function save(cookie, name) {
  const response = await fetch(`${url}/manager/repositories/new`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: url },
    body: new URLSearchParams({ name, link: "https://example.org/steady", description: "" }),
    redirect: "manual",
  });
  await response.arrayBuffer();
  return response.status;
}

async function sample() {
  const every = Math.max(1_000, (minutes * 60_000) / 60);
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    occupied.push(occupiedMegabytes());
    server.kill("SIGUSR2");
    await sleep(every);
  }
}

function occupiedMegabytes() {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"));
  return (Number(line?.[1]) * 1024) / 1e6;
}

function report() {
  const [, second = 0, , last = 0] = quarters(live);
  const growth = last / second - 1;
  const database = new Database(file, { readonly: true });
  const rows = database.prepare("SELECT count(*) FROM repository").pluck().get();
  database.close();
  process.stdout.write(
    `${minutes} minutes, answers ${JSON.stringify(statuses)}, ${rows} repositories\n` +
      `in use by quarters (MB): ${quarters(live).map(short).join(", ")}; growth ${(growth * 100).toFixed(1)} %\n` +
      `occupied by quarters (MB): ${quarters(occupied).map(short).join(", ")}\n`,
  );
  const wellAnswered = Object.keys(statuses).every((status) => ["200", "302", "404"].includes(status));
  return growth <= allowedGrowth && wellAnswered ? 0 : 1;
}

/** The means of four equal parts. @param {number[]} samples */
function quarters(samples) {
  const size = Math.floor(samples.length / 4);
  return [0, 1, 2, 3].map((part) => {
    const values = samples.slice(part * size, (part + 1) * size);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** @param {number} value */
function short(value) {
  return value.toFixed(1);
}

async function ready() {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error("The server did not become ready");
}

/** Signs in as the sample administrator with the code from the development mailbox. */
async function adminCookie() {
  const email = "admin@example.com";
  const headers = { Origin: url };
  const asked = await fetch(`${url}/login`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ email }),
    redirect: "manual",
  });
  const cookies = asked.headers.getSetCookie().map((value) => value.split(";")[0]);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mailbox = await fetch(`${url}/dev/mailbox`).then((response) => response.text());
    const code = /\b\d{6}\b/.exec(mailbox.replaceAll(/<[^>]*>/g, " "))?.[0];
    if (!code) {
      await sleep(100);
      continue;
    }
    const response = await fetch(`${url}/login/verify`, {
      method: "POST",
      headers: { ...headers, Cookie: cookies.join("; ") },
      body: new URLSearchParams({ email, otp: code }),
      redirect: "manual",
    });
    const session = response.headers.getSetCookie().find((value) => value.includes(".session="));
    if (session) return session.split(";")[0] ?? "";
    throw new Error(`No session: ${response.status}`);
  }
  throw new Error("No code arrived");
}

async function freePort() {
  const probe = createServer().listen(0);
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
