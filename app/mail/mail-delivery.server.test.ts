import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { claimJobs } from "#app/jobs/claim-jobs.server.ts";
import { log } from "#app/log.server.ts";
import { productName } from "#app/product.ts";
import { db, transaction } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import {
  mailRows,
  makeCodeMail,
  queueTestMail,
  setUnusedSmtpUrl,
  startMailJobs,
} from "#tests/support/mail-jobs.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { sendMailJob } from "./jobs.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { closeMailConnections } from "./transport.server.ts";

const port = await setUnusedSmtpUrl();
const running: { close(): Promise<unknown> }[] = [];
const warn = vi.spyOn(log(), "warn");

beforeAll(migrateTestDatabase);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
  closeMailConnections();
  await db().delete(job);
  vi.useRealTimers();
  warn.mockClear();
});

test("delivers a queued mail at once and leaves no row", async () => {
  const smtp = await serve();
  // Disables polling for later jobs.
  const setInterval = vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => {}));
  const jobs = start();
  setInterval.mockRestore();
  await jobs.settle();
  await queueTestMail(makeCodeMail("anna@example.org"));
  const mail = await smtp.mailTo("anna@example.org");
  expect(mail.subject).toBe(`918273 is your ${productName} code`);
  await settled();
  expect(smtp.mails).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test("the database never contains the code or the address in plain text", { tags: "sqlite" }, async () => {
  await queueTestMail(makeCodeMail("hidden@example.org"));
  const [row] = await mailRows();
  const files = await Promise.all(["", "-wal"].map((suffix) => readFile(databaseFile() + suffix)));
  const bytes = Buffer.concat(files);
  expect(bytes.includes(row?.mail.id ?? "no row")).toBe(true);
  expect(bytes.includes("918273")).toBe(false);
  expect(bytes.includes("hidden@example.org")).toBe(false);
});

test("stores and removes a discarded mail without sending it", async () => {
  const smtp = await serve();
  await queueTestMail({ ...makeCodeMail("nobody@example.org"), discard: true });
  expect(await mailRows()).toHaveLength(1);
  start();
  await settled();
  expect(smtp.mails).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test("sends many mails over few connections, each once", async () => {
  const smtp = await serve();
  const addresses = Array.from({ length: 25 }, (_, index) => `person-${index}@example.org`);
  for (const address of addresses) await queueTestMail(makeCodeMail(address));
  await Promise.all([start().settle(), start().settle(), start().settle()]);
  expect(await mailRows()).toEqual([]);
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
  expect(smtp.connections).toBeLessThanOrEqual(5);
});

test("sends mails in the order they were queued, but codes before notices", async () => {
  const notice = { language: "en", template: "email-change-undone", data: {} } as const;
  const expiresAt = new Date(Date.now() + 60_000);
  for (const to of ["1@example.org", "2@example.org"]) await queueTestMail({ ...notice, to, expiresAt });
  for (const to of ["3@example.org", "4@example.org"]) await queueTestMail(makeCodeMail(to));
  const [first, , ...codes] = await mailRows();
  const claimed = await claimJobs({ kinds: [sendMailJob.name], limit: 3 });
  expect(claimed.map(({ id }) => id)).toEqual([...codes, first].map((row) => row?.id));
});

test("sends a mail after its transaction commits, but not if it fails", async () => {
  const smtp = await serve();
  start();
  const failing = transaction(async (tx) => {
    await queueMail(tx, makeCodeMail("rolled-back@example.org"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await transaction(async (tx) => {
    await queueMail(tx, makeCodeMail("committed@example.org"));
  });
  await smtp.mailTo("committed@example.org");
  await settled();
  expect(smtp.mails).toHaveLength(1);
});

test("replaces a dead connection without using up an attempt", async () => {
  const smtp = await serve();
  start();
  await queueTestMail(makeCodeMail("before@example.org"));
  await smtp.mailTo("before@example.org");
  smtp.drop();
  await queueTestMail(makeCodeMail("after@example.org"));
  await smtp.mailTo("after@example.org");
  expect(smtp.connections).toBe(2);
  expect(warn).not.toHaveBeenCalled();
});

test("retries after the lease of a dead process expires", async () => {
  const smtp = await serve();
  await queueTestMail(makeCodeMail("orphan@example.org"));
  await claimJobs({ kinds: [sendMailJob.name], limit: 1 });
  const jobs = start();
  await jobs.settle();
  expect(smtp.mails).toEqual([]);
  await db()
    .update(job)
    .set({ leaseUntil: new Date(0) });
  await jobs.settle();
  pass(7_000);
  await jobs.settle();
  expect(smtp.mails).toHaveLength(1);
});

test("drops a mail that cannot be unsealed, and logs one line", async () => {
  await queueTestMail(makeCodeMail("sealed@example.org"));
  const [row] = await mailRows();
  const input = JSON.stringify({ ...row?.mail, content: "bm90IHNlYWxlZCBoZXJl" });
  await db().update(job).set({ input });
  start();
  await settled();
  expect(warn).toHaveBeenCalledOnce();
});

test("delivers waiting mails after the start, and nothing after the stop", async () => {
  const smtp = await serve();
  await queueTestMail(makeCodeMail("before@example.org"));
  const jobs = start();
  await smtp.mailTo("before@example.org");
  await jobs.stop();
  expect(await mailRows()).toEqual([]);
  await queueTestMail(makeCodeMail("after@example.org"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await mailRows()).toHaveLength(1);

  start();
  await smtp.mailTo("after@example.org");
});

function settled() {
  return vi.waitFor(async () => expect(await mailRows()).toEqual([]), { timeout: 5_000 });
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

function start() {
  const jobs = startMailJobs();
  running.push({ close: () => jobs.stop() });
  return jobs;
}

async function serve() {
  const smtp = await startSmtpServer(port);
  running.push(smtp);
  return smtp;
}
