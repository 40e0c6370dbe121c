import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { newInstallation } from "../faults/installation.ts";
import { HttpClient } from "../support/http-client.ts";
import { type ServerProcess, startServer } from "../support/server.ts";
import { type SmtpBehavior, type SmtpServer, startSmtpServer } from "../support/smtp.ts";

const late = () => sleep(3_000).then(() => undefined);

test("a slow mail server gets one copy", async () => {
  const { smtp, server } = await start({ greeting: late, message: late });
  const startedAt = performance.now();
  await requestCode(server);
  expect(performance.now() - startedAt, "the visitor does not wait for the mail server").toBeLessThan(2_500);
  await expect.poll(() => waiting(server), { timeout: 15_000 }).toBe(0);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.transmissions).toHaveLength(1);
  expect(server.log.join("\n")).not.toContain("could not be sent");
});

test("a shutdown waits for a mail in delivery and sends it once", async () => {
  const { smtp, server, folder } = await start({ message: late });
  await requestCode(server);
  await expect.poll(() => smtp.transmissions.length, { timeout: 10_000 }).toBe(1);
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(5_000);
  expect(smtp.mails).toHaveLength(1);
  const next = await startAt(folder, smtp);
  expect(await waiting(next)).toBe(0);
});

test("a shutdown does not wait for a hanging mail server, and the next start sends the mail", async () => {
  let hangs = true;
  const { smtp, server, folder } = await start({ message: () => (hangs ? "never" : undefined) });
  await requestCode(server);
  await expect.poll(() => smtp.transmissions.length, { timeout: 10_000 }).toBe(1);
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  hangs = false;
  await isSentAgain(await startAt(folder, smtp), smtp);
});

test("a mail is sent after the next start if the process was killed", async () => {
  let hangs = true;
  const { smtp, server, folder } = await start({ message: () => (hangs ? "never" : undefined) });
  await requestCode(server);
  await expect.poll(() => smtp.transmissions.length, { timeout: 10_000 }).toBe(1);
  server.child.kill("SIGKILL");
  await once(server.child, "close");
  hangs = false;
  await isSentAgain(await startAt(folder, smtp), smtp);
});

async function isSentAgain(server: ServerProcess, smtp: SmtpServer) {
  await expect.poll(() => waiting(server), { timeout: 15_000 }).toBe(0);
  expect(smtp.transmissions).toHaveLength(2);
  const [first, second] = smtp.transmissions;
  expect(smtp.mails).toEqual([second]);
  expect(second?.messageId).toBe(first?.messageId);
}

async function start(behavior: SmtpBehavior) {
  const { folder } = newInstallation();
  const smtp = await startSmtpServer(0, behavior);
  onTestFinished(() => smtp.close());
  return { smtp, folder, server: await startAt(folder, smtp) };
}

async function startAt(folder: string, smtp: SmtpServer) {
  const server = await startServer({ dataFolder: folder, env: { SMTP_URL: smtp.url } });
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
  });
  return server;
}

async function requestCode(server: ServerProcess) {
  const { status } = await new HttpClient(server).post("/login", { email: "someone@example.org" });
  expect(status).toBe(302);
}

async function waiting(server: ServerProcess) {
  return (await server.query("SELECT id FROM job WHERE kind = 'send-mail'")).length;
}
