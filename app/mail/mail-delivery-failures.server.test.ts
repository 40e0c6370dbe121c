import { setTimeout as sleep } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { claimJobs } from "#app/jobs/claim-jobs.server.ts";
import { findAbandonedJobs } from "#app/jobs/job-rows.server.ts";
import type { startJobs } from "#app/jobs/job-runner.server.ts";
import { log } from "#app/log.server.ts";
import { productName } from "#app/product.ts";
import { countLastHour } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import {
  mailRows,
  makeCodeMail,
  measureMs,
  queueTestMail,
  setUnusedSmtpUrl,
  startMailJobs,
} from "#tests/support/mail-jobs.ts";
import { type SmtpBehavior, type SmtpServer, startSmtpServer } from "#tests/support/smtp.ts";
import { sendMailJob } from "./jobs.server.ts";
import { closeMailConnections } from "./transport.server.ts";

const port = await setUnusedSmtpUrl();
const running: { close(): Promise<unknown> }[] = [];
const warn = vi.spyOn(log(), "warn");
let jobs: ReturnType<typeof startJobs>;

beforeAll(migrateTestDatabase);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  jobs = startMailJobs();
});

afterEach(async () => {
  vi.useRealTimers();
  // Closes hanging connections.
  closeMailConnections();
  await Promise.all(running.splice(0).map((server) => server.close()));
  await jobs.stop();
  await db().delete(job);
  warn.mockClear();
});

test("delivers a mail later if the SMTP server is down, and logs one line", async () => {
  expect(await measureMs(queueTestMail(makeCodeMail("late@example.org")))).toBeLessThan(1_000);
  const row = await failedOnce();
  expect(row).toMatchObject({ attempts: 1, error: "ECONNREFUSED" });
  expect(row?.dueAt.getTime()).toBeGreaterThanOrEqual(Date.now() + 5_000 - 500);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(
    { job: row?.id, mail: row?.mail.id, attempt: 1, code: "ECONNREFUSED" },
    expect.any(String),
  );

  const smtp = await serve();
  await jobs.settle();
  expect(smtp.mails).toEqual([]);
  pass(7_000);
  await jobs.settle();
  expect((await smtp.mailTo("late@example.org")).text).toContain("918273");
  expect(await mailRows()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("triples the delay after each failure", async () => {
  await queueTestMail({
    ...makeCodeMail("patient@example.org"),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const first = await failedOnce();
  for (const [index, seconds] of [15, 45, 135, 405, 600, 600].entries()) {
    await db().update(job).set({ dueAt: new Date() });
    await jobs.settle();
    const [after] = await mailRows();
    expect(after).toMatchObject({ id: first?.id, attempts: index + 2, mail: { id: first?.mail.id } });
    const delay = Number(after?.dueAt) - Date.now();
    expect(delay).toBeGreaterThanOrEqual(seconds * 1_000 - 500);
    expect(delay).toBeLessThanOrEqual(Math.min(seconds * 1_250, 600_000));
  }
});

test("drops an expired mail, logs it and counts it", async () => {
  await queueTestMail(makeCodeMail("expired@example.org"));
  await failedOnce();
  const smtp = await serve();
  pass(5 * 60_000);
  warn.mockClear();
  await jobs.settle();
  expect(await mailRows()).toEqual([]);
  expect(smtp.mails).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  expect(await countLastHour("expired-mails")).toBe(1);
});

test("does not count a mail that expired while the server was stopped", async () => {
  const before = await countLastHour("expired-mails");
  await jobs.stop();
  await queueTestMail(makeCodeMail("stopped@example.org"));
  pass(5 * 60_000);
  jobs = startMailJobs();
  await jobs.settle();
  expect(await mailRows()).toEqual([]);
  expect(await countLastHour("expired-mails")).toBe(before);
});

test("retries a mail when it expires at the latest", async () => {
  await queueTestMail(makeCodeMail("expiring@example.org"));
  await failedOnce();
  await db().update(job).set({ dueAt: new Date(), attempts: 9 });
  await jobs.settle();
  const [row] = await mailRows();
  expect(row?.attempts).toBe(10);
  expect(row?.dueAt.getTime()).toBe(row?.mail.expiresAt);
});

test("sends each mail once to a slow server", async () => {
  const slow = () => sleep(3_000).then(() => undefined);
  const smtp = await serve({ greeting: slow, message: slow });
  expect(await measureMs(queueTestMail(makeCodeMail("slow@example.org")))).toBeLessThan(1_000);
  await vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 10_000 });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.transmissions).toHaveLength(1);
  expect(smtp.connections).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});

test("a hanging connection does not delay other mails", async () => {
  const smtp = await serve({
    message: ({ recipients }) => (isFor("stuck", recipients) ? "never" : undefined),
  });
  await queueTestMail(makeCodeMail("stuck@example.org"));
  await vi.waitFor(() => expect(smtp.transmissions).toHaveLength(1), { timeout: 5_000 });
  for (let index = 0; index < 12; index++) await queueTestMail(makeCodeMail(`person-${index}@example.org`));
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(12), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await mailRows()).toHaveLength(1), { timeout: 5_000 });
  expect((await mailRows())[0]).toMatchObject({ state: "running", attempts: 1 });
});

test("failing mails leave connections free for new ones", async () => {
  const smtp = await serve({ recipient: (address) => (isFor("stuck", [address]) ? "never" : undefined) });
  await jobs.stop();
  for (let index = 0; index < 6; index++) await queueTestMail(makeCodeMail(`stuck-${index}@example.org`));
  await db().update(job).set({ attempts: 1 });
  jobs = startMailJobs();
  await vi.waitFor(() => expect(smtp.connections).toBe(2), { timeout: 10_000 });
  await queueTestMail(makeCodeMail("new@example.org"));
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
  await queueTestMail(makeCodeMail("broken@example.org"));
  await failedOnce();
  expect(warn).toHaveBeenCalledOnce();
  expect(smtp.transmissions).toHaveLength(1);
  pass(7_000);
  await jobs.settle();
  expect(await mailRows()).toEqual([]);
  expect(smtp.mails).toHaveLength(1);
  const [first, second] = smtp.transmissions;
  expect(second?.messageId).toBe(first?.messageId);
});

test.each<[string, SmtpBehavior, object]>([
  [
    "the recipient",
    { recipient: (address) => ({ code: 550, text: `<${address}> Unknown` }) },
    { code: "EENVELOPE", command: "RCPT TO", response: 550, reply: "550 <…> Unknown" },
  ],
  [
    "the message",
    { message: ({ subject }) => ({ code: 554, text: `5.6.0 ${subject}` }) },
    { code: "EMESSAGE", command: "DATA", response: 554, reply: `554 5.6.0 … is your ${productName} code` },
  ],
  [
    "the mailbox, after the message",
    { message: () => ({ code: 552, text: "5.2.2 Mailbox full" }) },
    { code: "EMESSAGE", command: "DATA", response: 552, reply: "552 5.2.2 Mailbox full" },
  ],
])("does not retry if the server permanently refuses %s", async (_what, behavior, details) => {
  await serve(behavior);
  await queueTestMail(makeCodeMail("refused@example.org"));
  const [row] = await mailRows();
  const before = await countLastHour("rejected-mails");
  await vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 5_000 });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith(
    { job: row?.id, mail: row?.mail.id, attempt: 1, ...details },
    expect.any(String),
  );
  expect(await countLastHour("rejected-mails")).toBe(before + 1);
});

test("logs nothing that a reply quotes of a notice", async () => {
  await serve({ message: ({ text }) => ({ code: 550, text: `5.6.0 Spam: ${text?.replace(/\s+/g, " ")}` }) });
  const url = "https://example.com/secret";
  const data = { subject: "Hello", paragraphs: ["One", "Two"], action: { label: "Open", url } };
  await queueTestMail({ ...makeCodeMail("spam@example.org"), template: "notice", data });
  await vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 5_000 });
  const [{ reply }] = warn.mock.calls[0] as unknown as [{ reply: string }];
  expect(reply).toMatch(/^550 5\.6\.0 Spam: … … … … … Sent automatically/);
});

test.each<[string, SmtpBehavior, object]>([
  ["the recipient temporarily", { recipient: () => 450 }, { command: "RCPT TO", response: 450 }],
  ["the message temporarily", { message: () => 451 }, { command: "DATA", response: 451 }],
  [
    "to relay",
    { recipient: () => ({ code: 550, text: "5.7.1 Relaying denied" }) },
    { command: "RCPT TO", response: 550 },
  ],
  ["a client that has not signed in", { recipient: () => 530 }, { command: "RCPT TO", response: 530 }],
  [
    "the message by its policy",
    { message: () => ({ code: 554, text: "5.7.60 Client cannot send as this sender" }) },
    { command: "DATA", response: 554 },
  ],
  ["the sender", { options: { onMailFrom: refuseSender } }, { command: "MAIL FROM", response: 550 }],
  [
    "the sender after the recipient",
    { recipient: () => ({ code: 550, text: "5.1.8 Access denied, bad outbound sender" }) },
    { command: "RCPT TO", response: 550 },
  ],
  [
    "the sender after the message, as SendGrid does",
    {
      message: () => ({ code: 550, text: "The from address does not match a verified Sender Identity" }),
    },
    { command: "DATA", reply: "550 The from address does not match a verified Sender Identity" },
  ],
  [
    "addresses that are not verified, as Amazon SES does",
    {
      message: ({ recipients }) => ({
        code: 554,
        text: `Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ${recipients}, Shop <no-reply@example.com>`,
      }),
    },
    {
      command: "DATA",
      reply:
        "554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: …, Shop <…>",
    },
  ],
])("retries if the server refuses %s", async (_what, behavior, details) => {
  await serve(behavior);
  await queueTestMail(makeCodeMail("later@example.org"));
  await failedOnce();
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toMatchObject(details);
});

describe("a mail that is being delivered", () => {
  const renewal = 20_000;
  let smtp: SmtpServer;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    smtp = await serve({ message: () => "never" });
    await queueTestMail(makeCodeMail("delivering@example.org"));
    await vi.waitFor(() => expect(smtp.transmissions).toHaveLength(1), { timeout: 5_000 });
  });

  test("is not claimed by other processes, however long it takes", async () => {
    let leaseUntil = 0;
    for (let passed = 0; passed < 120_000; passed += renewal) {
      vi.advanceTimersByTime(renewal);
      leaseUntil = await vi.waitFor(async () => {
        const [row] = await mailRows();
        expect(Number(row?.leaseUntil)).toBeGreaterThan(leaseUntil);
        return Number(row?.leaseUntil);
      }, 5_000);
      expect(await claimJobs({ kinds: [sendMailJob.name], limit: 5 })).toEqual([]);
      expect(await findAbandonedJobs([])).toEqual([]);
    }
    expect((await mailRows())[0]).toMatchObject({ state: "running", attempts: 1 });
  });

  test("is not dropped when it expires", async () => {
    pass(5 * 60_000);
    vi.advanceTimersByTime(renewal);
    expect(await mailRows()).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });

  test("belongs to the process that claimed it last", async () => {
    await db().update(job).set({ holder: "another" });
    smtp.drop();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), { timeout: 5_000 });
    await sleep(100);
    expect(await mailRows()).toMatchObject([{ state: "running", holder: "another", attempts: 1 }]);
  });
});

async function failedOnce() {
  await vi.waitFor(
    async () => expect((await mailRows())[0]).toMatchObject({ state: "scheduled", attempts: 1 }),
    { timeout: 5_000 },
  );
  return (await mailRows())[0];
}

function isFor(name: string, recipients: string[]) {
  return recipients.some((recipient) => recipient.startsWith(name));
}

function refuseSender(...[, , done]: Parameters<NonNullable<SMTPServerOptions["onMailFrom"]>>) {
  done(Object.assign(new Error("Refused"), { responseCode: 550 }));
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

async function serve(behavior?: SmtpBehavior) {
  const smtp = await startSmtpServer(port, behavior);
  running.push(smtp);
  return smtp;
}
