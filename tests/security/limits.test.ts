import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** ASVS 5.0, 6.3.1 and 2.4.1: what can be tried how often, from outside. */

let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  return () => smtp.close();
});

async function start(env: Record<string, string> = {}, dataFolder?: string) {
  const server = await startServer({
    env: { NODE_ENV: "production", SMTP_URL: smtp.url, ...env },
    ...(dataFolder && { dataFolder }),
  });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

test.each(["production", "development", "test"])("hold with NODE_ENV=%s", async (NODE_ENV) => {
  const server = await start({ NODE_ENV });
  const answers = [];
  for (let time = 1; time <= 4; time++) {
    answers.push((await new HttpClient(server).post("/login", { email: "somebody@example.org" })).status);
  }
  expect(answers).toEqual([302, 302, 302, 429]);
});

test("outlive a restart", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "restart-"));
  const first = await start({}, dataFolder);
  for (let time = 1; time <= 3; time++) {
    await new HttpClient(first).post("/login", { email: "somebody@example.org" });
  }
  await first.stop();
  const second = await start({}, dataFolder);
  const answer = await new HttpClient(second).post("/login", { email: "somebody@example.org" });
  expect(answer.status).toBe(429);
});

test("a client is one client whatever it says of itself, and blocks nobody else", async () => {
  const server = await start({ TRUSTED_PROXIES: "" });
  const statuses = [];
  for (let number = 0; number < 100; number++) {
    const client = new HttpClient(server, `203.0.113.${number}`);
    statuses.push((await client.post("/login", { email: `mailbox-${number}@example.org` })).status);
  }
  expect(statuses.filter((status) => status === 302)).toHaveLength(20);

  const proxied = await start({ TRUSTED_PROXIES: "loopback" });
  for (let number = 0; number < 21; number++) {
    await new HttpClient(proxied, "203.0.113.1").post("/login", { email: `mailbox-${number}@example.org` });
  }
  const blocked = await new HttpClient(proxied, "203.0.113.1").post("/login", { email: "a@example.org" });
  const other = await new HttpClient(proxied, "203.0.113.2").post("/login", { email: "a@example.org" });
  expect([blocked.status, other.status]).toEqual([429, 302]);
});
