import { setTimeout as sleep } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { makeCodeMail, measureMs, outboxRows, setUnusedSmtpUrl } from "#tests/support/outbox.ts";
import { type SmtpBehaviour, type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { deliverDueMails } from "./mail-delivery.server.ts";
import { addRow, claimDueRows, removeExpiredRows } from "./outbox-rows.server.ts";
import { queueMail } from "./queue-mail.server.ts";

const port = await setUnusedSmtpUrl();
const running: { close(): Promise<unknown> }[] = [];
const warn = vi.spyOn(log(), "warn");

beforeAll(migrateTestDatabase);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map((server) => server.close()));
  await deliverDueMails();
  await db().delete(outbox);
  warn.mockClear();
});

test("delivers a mail later if the SMTP server is down, logging one line", async () => {
  expect(await measureMs(queueMail(makeCodeMail("late@example.org")))).toBeLessThan(1_000);
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  const [row] = await outboxRows();
  expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + 5_000 - 500);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(
    { outbox: row?.id, attempt: 1, code: "ECONNREFUSED" },
    expect.any(String),
  );

  const smtp = await serve();
  await deliverDueMails();
  expect(smtp.mails).toEqual([]);
  pass(6_000);
  await deliverDueMails();
  expect((await smtp.mailTo("late@example.org")).text).toContain("918273");
  expect(await outboxRows()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("triples the delay after each failure", async () => {
  await queueMail({ ...makeCodeMail("patient@example.org"), expiresAt: new Date(Date.now() + 3_600_000) });
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  for (const [index, seconds] of [15, 45, 135, 405, 600, 600].entries()) {
    const [before] = await outboxRows();
    await db().update(outbox).set({ dueAt: new Date() });
    await deliverDueMails();
    const [after] = await outboxRows();
    expect(after?.attempts).toBe(index + 2);
    expect(before?.id).toBe(after?.id);
    expect(after?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + seconds * 1_000 - 500);
    expect(after?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
  }
});

test("drops an expired mail and logs it", async () => {
  await queueMail(makeCodeMail("expired@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  const smtp = await serve();
  pass(5 * 60_000);
  warn.mockClear();
  await deliverDueMails();
  expect(await outboxRows()).toEqual([]);
  expect(smtp.mails).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("does not retry a mail after it expires", async () => {
  await queueMail(makeCodeMail("expiring@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  await db().update(outbox).set({ dueAt: new Date(), attempts: 9 });
  await deliverDueMails();
  const [row] = await outboxRows();
  expect(row?.attempts).toBe(10);
  expect(row?.dueAt).toEqual(row?.expiresAt);
});

test("sends each mail once to a slow server", async () => {
  const slow = () => sleep(3_000).then(() => undefined);
  const smtp = await serve({ greeting: slow, message: slow });
  expect(await measureMs(queueMail(makeCodeMail("slow@example.org")))).toBeLessThan(1_000);
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]), { timeout: 10_000 });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.transmissions).toHaveLength(1);
  expect(smtp.connections).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});

test("a hanging connection does not delay other mails", async () => {
  const smtp = await serve({
    message: ({ recipients }) => (isFor("stuck", recipients) ? "never" : undefined),
  });
  await queueMail(makeCodeMail("stuck@example.org"));
  await vi.waitFor(() => expect(smtp.transmissions).toHaveLength(1));
  for (let index = 0; index < 12; index++) await queueMail(makeCodeMail(`person-${index}@example.org`));
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(12), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await outboxRows()).toHaveLength(1));
  expect((await outboxRows())[0]?.attempts).toBe(0);
});

test("failing mails leave connections free for new ones", async () => {
  const smtp = await serve({ recipient: (address) => (isFor("stuck", [address]) ? "never" : undefined) });
  for (let index = 0; index < 6; index++) {
    const { expiresAt, ...mail } = makeCodeMail(`stuck-${index}@example.org`);
    await addRow(db(), { discard: false, ...mail }, expiresAt);
  }
  await db().update(outbox).set({ attempts: 1 });
  void deliverDueMails();
  await vi.waitFor(() => expect(smtp.connections).toBe(2), { timeout: 10_000 });
  await queueMail(makeCodeMail("new@example.org"));
  await smtp.mailTo("new@example.org");
  expect(smtp.connections).toBe(3);
});

test("a connection that breaks before the reply does not send two copies at once", async () => {
  let broken = false;
  const smtp = await serve({
    message() {
      if (broken) return;
      broken = true;
      return "drop";
    },
  });
  await queueMail(makeCodeMail("broken@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  expect(warn).toHaveBeenCalledOnce();
  expect(smtp.transmissions).toHaveLength(1);
  pass(6_000);
  await deliverDueMails();
  expect(await outboxRows()).toEqual([]);
  expect(smtp.mails).toHaveLength(1);
  const [first, second] = smtp.transmissions;
  expect(second?.messageId).toBe(first?.messageId);
});

test.each<[string, SmtpBehaviour, object]>([
  ["the recipient", { recipient: () => 550 }, { code: "EENVELOPE", command: "RCPT TO", response: 550 }],
  ["the message", { message: () => 554 }, { code: "EMESSAGE", command: "DATA", response: 554 }],
])("a server that refuses %s for good is not asked again", async (_what, behaviour, details) => {
  await serve(behaviour);
  await queueMail(makeCodeMail("refused@example.org"));
  const [row] = await outboxRows();
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith({ outbox: row?.id, attempt: 1, ...details }, expect.any(String));
});

test.each<[string, SmtpBehaviour, object]>([
  ["the recipient for now", { recipient: () => 450 }, { command: "RCPT TO", response: 450 }],
  ["the message for now", { message: () => 451 }, { command: "DATA", response: 451 }],
  ["the sender", { options: { onMailFrom: refuseSender } }, { command: "MAIL FROM", response: 550 }],
])("a server that refuses %s is asked again", async (_what, behaviour, details) => {
  await serve(behaviour);
  await queueMail(makeCodeMail("later@example.org"));
  await vi.waitFor(async () => expect((await outboxRows())[0]?.attempts).toBe(1));
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatchObject(details);
});

describe("a mail that is being delivered", () => {
  const renewal = 20_000;
  let smtp: SmtpServer;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    smtp = await serve({ message: () => "never" });
    await queueMail(makeCodeMail("delivering@example.org"));
    await vi.waitFor(() => expect(smtp.transmissions).toHaveLength(1));
  });

  test("is not claimed by other processes, however long it takes", async () => {
    for (let passed = 0; passed < 120_000; passed += renewal) {
      vi.advanceTimersByTime(renewal);
      await vi.waitFor(async () => {
        const [row] = await outboxRows();
        expect(Number(row?.dueAt) - Date.now()).toBeGreaterThan(50_000);
      });
      expect(await claimDueRows("first attempts", 5)).toEqual([]);
    }
    expect((await outboxRows())[0]?.attempts).toBe(0);
  });

  test("is not dropped when it expires", async () => {
    await db().update(outbox).set({ expiresAt: new Date() });
    vi.advanceTimersByTime(renewal);
    expect(await removeExpiredRows()).toEqual([]);
    expect(await outboxRows()).toHaveLength(1);
  });

  test("belongs to the process that claimed it last", async () => {
    pass(60_000);
    const [claimed] = await claimDueRows("first attempts", 5);
    smtp.drop();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    await vi.waitFor(async () =>
      expect(await outboxRows()).toMatchObject([{ attempts: 0, dueAt: claimed?.dueAt }]),
    );
    vi.advanceTimersByTime(renewal);
    expect(await outboxRows()).toMatchObject([{ dueAt: claimed?.dueAt }]);
  });
});

function isFor(name: string, recipients: string[]) {
  return recipients.some((recipient) => recipient.startsWith(name));
}

function refuseSender(...[, , done]: Parameters<NonNullable<SMTPServerOptions["onMailFrom"]>>) {
  done(Object.assign(new Error("Refused"), { responseCode: 550 }));
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

async function serve(behaviour?: SmtpBehaviour) {
  const smtp = await startSmtpServer(port, behaviour);
  running.push(smtp);
  return smtp;
}
