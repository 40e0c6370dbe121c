import { readFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { type QueuedMail, queueMail } from "./mail.server.ts";
import { deliverDue, startOutbox } from "./outbox.server.ts";

// An address at which nobody listens but what a test starts there.
const { port, url, close } = await startSmtpServer();
await close();
process.env.SMTP_URL = url;

const running: { close(): Promise<unknown> }[] = [];
const warn = vi.spyOn(log(), "warn");

beforeAll(migrateTestDatabase);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  await db().delete(outbox);
  await Promise.all(running.splice(0).map((server) => server.close()));
  vi.useRealTimers();
  warn.mockClear();
});

test("a queued mail arrives and its row is gone", async () => {
  const smtp = await serve();
  await queueMail(codeMail("anna@example.org"));
  const mail = await smtp.mailTo("anna@example.org");
  expect(mail.subject).toBe("918273 is your Plumbline code");
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(smtp.mails).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test("the database never shows code or address", async () => {
  await queueMail(codeMail("hidden@example.org"));
  const [row] = await rows();
  const files = await Promise.all(["", "-wal"].map((suffix) => readFile(settings().databaseFile + suffix)));
  const bytes = Buffer.concat(files);
  expect(bytes.includes(row?.id ?? "no row")).toBe(true);
  expect(bytes.includes("918273")).toBe(false);
  expect(bytes.includes("hidden@example.org")).toBe(false);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
});

test("an SMTP server that is down costs the caller nothing, one line, and the mail comes later", async () => {
  expect(await milliseconds(queueMail(codeMail("late@example.org")))).toBeLessThan(200);
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
  const [row] = await rows();
  expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + 5_000 - 500);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith({ outbox: row?.id, attempt: 1, code: "ESOCKET" }, expect.any(String));

  const smtp = await serve();
  await deliverDue();
  expect(smtp.mails).toEqual([]);
  pass(6_000);
  await deliverDue();
  expect((await smtp.mailTo("late@example.org")).text).toContain("918273");
  expect(await rows()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("a server that accepts and says nothing is given up after two seconds", async () => {
  await serveSilence();
  expect(await milliseconds(queueMail(codeMail("silent@example.org")))).toBeLessThan(200);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 3_000 });
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ attempt: 1, code: "ETIMEDOUT" });
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
});

test("each failure waits three times as long as the one before", async () => {
  await queueMail(codeMail("patient@example.org"));
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
  for (const [index, seconds] of [15, 45, 135, 405, 600, 600].entries()) {
    const [before] = await rows();
    await db().update(outbox).set({ dueAt: new Date() });
    await deliverDue();
    const [after] = await rows();
    expect(after?.attempts).toBe(index + 2);
    expect(before?.id).toBe(after?.id);
    expect(after?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + seconds * 1_000 - 500);
    expect(after?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
  }
});

test("an expired mail is dropped unsent and said so", async () => {
  await queueMail(codeMail("expired@example.org", { minutes: 5 }));
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
  const smtp = await serve();
  pass(5 * 60_000);
  warn.mockClear();
  await deliverDue();
  expect(await rows()).toEqual([]);
  expect(smtp.mails).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("a discarded mail is written, never sent, and removed", async () => {
  const smtp = await serve();
  await queueMail({ ...codeMail("nobody@example.org"), discard: true });
  expect(await rows()).toHaveLength(1);
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(smtp.mails).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test("deliveries at the same time send each mail once", async () => {
  const smtp = await serve();
  const addresses = Array.from({ length: 25 }, (_, index) => `person-${index}@example.org`);
  for (const address of addresses) await queueMail(codeMail(address));
  await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
});

test("a mail whose sender died in the middle is taken up after a minute", async () => {
  const smtp = await serve();
  await queueMail(codeMail("orphan@example.org"));
  await db()
    .update(outbox)
    .set({ dueAt: new Date(Date.now() + 60_000) });
  await deliverDue();
  expect(smtp.mails).toEqual([]);
  pass(60_000);
  await deliverDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a mail sealed with another secret is dropped with one line", async () => {
  await queueMail(codeMail("sealed@example.org"));
  await db().update(outbox).set({ content: "bm90IHNlYWxlZCBoZXJl" });
  await vi.waitFor(async () => expect(await rows()).toEqual([]));
  expect(warn).toHaveBeenCalledOnce();
});

test("the outbox delivers what was left at its start, and nothing after its stop", async () => {
  const smtp = await serve();
  const worker = startOutbox();
  await queueMail(codeMail("before@example.org"));
  await smtp.mailTo("before@example.org");
  await worker.stop();
  expect(await rows()).toEqual([]);
  await queueMail(codeMail("after@example.org"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await rows()).toHaveLength(1);

  const next = startOutbox();
  await smtp.mailTo("after@example.org");
  await next.stop();
});

test("stopping waits three seconds at most", async () => {
  await serveSilence();
  const worker = startOutbox();
  await queueMail(codeMail("stuck@example.org"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await milliseconds(worker.stop())).toBeLessThan(3_200);
});

function codeMail(to: string, { minutes = 5 } = {}): QueuedMail {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  return { to, language: "en", template: "login-code", data: { code: "918273", minutes }, expiresAt };
}

async function rows() {
  return db().select().from(outbox);
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

async function milliseconds(work: Promise<unknown>) {
  const start = performance.now();
  await work;
  return performance.now() - start;
}

async function serve(): Promise<SmtpServer> {
  const smtp = await startSmtpServer(port);
  running.push(smtp);
  return smtp;
}

/** Accepts connections and never greets. */
async function serveSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  running.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  });
}
