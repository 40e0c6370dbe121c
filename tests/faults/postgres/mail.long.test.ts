import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { HttpClient } from "../../support/http-client.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { startServer } from "../../support/server.ts";
import { startSmtpServer } from "../../support/smtp.ts";

/** Source: RFC 5321, 4.5.3.2 (timeouts); greet delays and content scans of mail servers. */

vi.setConfig({ testTimeout: 240_000 });

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

test("a delivery longer than its lease is sent once, even with many processes", async (context) => {
  if (!postgres) return context.skip("PostgreSQL is not installed");
  const smtp = await startSmtpServer(0, {
    greeting: () => sleep(25_000),
    message: () => sleep(50_000).then(() => undefined),
  });
  onTestFinished(() => smtp.close());
  const options = { database: await postgres.createDatabase("mail"), env: { SMTP_URL: smtp.url } };
  const servers = [await startServer(options), await startServer(options)];
  for (const server of servers) onTestFinished(() => void server.stop());
  const [server] = servers;
  if (!server) throw new Error("No server was started");
  await new HttpClient(server).post("/login", { email: "someone@example.org" });
  await expect
    .poll(async () => (await server.query("SELECT id FROM job WHERE kind = 'send-mail'")).length, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(0);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.transmissions).toHaveLength(1);
  expect(smtp.connections).toBe(1);
});

test("gives up after half a minute if the mail server sends no greeting", async () => {
  const smtp = await startSmtpServer(0, { greeting: () => new Promise(() => {}) });
  onTestFinished(() => smtp.close());
  const server = await startServer({ env: { SMTP_URL: smtp.url } });
  onTestFinished(() => void server.stop());
  await new HttpClient(server).post("/login", { email: "someone@example.org" });
  const startedAt = performance.now();
  const givenUp = () => server.log.find((line) => line.includes("An email could not be sent yet"));
  await expect.poll(givenUp, { timeout: 60_000 }).toContain('"code":"ETIMEDOUT"');
  expect(performance.now() - startedAt).toBeGreaterThan(28_000);
});
