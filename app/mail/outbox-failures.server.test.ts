import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { codeMail, milliseconds, outboxRows, reserveSmtpPort } from "#tests/support/outbox.ts";
import { startSilentServer, startSmtpServer } from "#tests/support/smtp.ts";
import { queueMail } from "./mail.server.ts";
import { deliverDue, startOutbox } from "./outbox.server.ts";

const port = await reserveSmtpPort();
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

test("an SMTP server that is down costs the caller nothing, one line, and the mail comes later", async () => {
  expect(await milliseconds(queueMail(codeMail("late@example.org")))).toBeLessThan(1_000);
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  const [row] = await outboxRows();
  expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + 5_000 - 500);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith({ outbox: row?.id, attempt: 1, code: "ESOCKET" }, expect.any(String));

  const smtp = await serve();
  await deliverDue();
  expect(smtp.mails).toEqual([]);
  pass(6_000);
  await deliverDue();
  expect((await smtp.mailTo("late@example.org")).text).toContain("918273");
  expect(await outboxRows()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("a server that accepts and says nothing is given up after two seconds", async () => {
  await serveSilence();
  expect(await milliseconds(queueMail(codeMail("silent@example.org")))).toBeLessThan(1_000);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 3_000 });
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ attempt: 1, code: "ETIMEDOUT" });
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
});

test("each failure waits three times as long as the one before", async () => {
  await queueMail(codeMail("patient@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  for (const [index, seconds] of [15, 45, 135, 405, 600, 600].entries()) {
    const [before] = await outboxRows();
    await db().update(outbox).set({ dueAt: new Date() });
    await deliverDue();
    const [after] = await outboxRows();
    expect(after?.attempts).toBe(index + 2);
    expect(before?.id).toBe(after?.id);
    expect(after?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + seconds * 1_000 - 500);
    expect(after?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
  }
});

test("an expired mail is dropped unsent and said so", async () => {
  await queueMail(codeMail("expired@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  const smtp = await serve();
  pass(5 * 60_000);
  warn.mockClear();
  await deliverDue();
  expect(await outboxRows()).toEqual([]);
  expect(smtp.mails).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("stopping waits for what is in flight, three seconds at most", async () => {
  await serveSilence();
  const worker = startOutbox();
  await queueMail(codeMail("stuck@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now()));
  expect(await milliseconds(worker.stop())).toBeLessThan(3_500);
  expect((await outboxRows())[0]?.attempts).toBe(1);
});

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

async function serve() {
  const smtp = await startSmtpServer(port);
  running.push(smtp);
  return smtp;
}

async function serveSilence() {
  running.push(await startSilentServer(port));
}
