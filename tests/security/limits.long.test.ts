import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { HttpClient } from "#tests/support/http-client.ts";
import { startServer } from "#tests/support/server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";

/** ASVS 5.0, 6.3.1 and 2.4.1: rate limits, tested over HTTP. */

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

const ways = [
  { ask: (client: HttpClient, email: string) => client.post("/login", { email }), yes: 302 },
  {
    ask: (client: HttpClient, email: string) =>
      client.call("/email-otp/send-verification-otp", { email, type: "sign-in" }),
    yes: 200,
  },
];

test.each(["production", "development", "test"])("rate limits apply with NODE_ENV=%s", async (NODE_ENV) => {
  const server = await start({ NODE_ENV });
  for (const { ask, yes } of ways) {
    const answers = [];
    for (let time = 1; time <= 4; time++) {
      answers.push((await ask(new HttpClient(server), `somebody-${yes}@example.org`)).status);
    }
    expect(answers).toEqual([yes, yes, yes, 429]);
  }
});

test("rate limits survive a restart", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "restart-"));
  const first = await start({}, dataFolder);
  for (let time = 1; time <= 3; time++) {
    await new HttpClient(first).post("/login", { email: "somebody@example.org" });
  }
  await first.stop();
  const second = await start({}, dataFolder);
  for (const { ask } of ways) {
    expect((await ask(new HttpClient(second), "somebody@example.org")).status).toBe(429);
  }
});

test.each(ways)(
  "a client cannot evade its limit with forged headers, nor block others: $yes",
  async ({ ask, yes }) => {
    const server = await start({ TRUSTED_PROXIES: "" });
    const statuses = [];
    for (let number = 0; number < 100; number++) {
      const client = new HttpClient(server, `203.0.113.${number}`);
      statuses.push((await ask(client, `mailbox-${number}@example.org`)).status);
    }
    expect(statuses.filter((status) => status === yes)).toHaveLength(20);

    const proxied = await start({ TRUSTED_PROXIES: "loopback" });
    for (let number = 0; number < 21; number++) {
      await ask(new HttpClient(proxied, "203.0.113.1"), `mailbox-${number}@example.org`);
    }
    const blocked = await ask(new HttpClient(proxied, "203.0.113.1"), "a@example.org");
    const other = await ask(new HttpClient(proxied, "203.0.113.2"), "a@example.org");
    expect([blocked.status, other.status]).toEqual([429, yes]);
  },
);
