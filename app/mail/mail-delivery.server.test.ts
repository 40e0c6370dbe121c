import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/log.server.ts";
import { productName } from "#app/product.ts";
import { db, transaction } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { databaseFile } from "#db/sqlite/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { makeCodeMail, outboxRows, setUnusedSmtpUrl } from "#tests/support/outbox.ts";
import { startSmtpServer } from "#tests/support/smtp.ts";
import { deliverDueMails, startMailDelivery } from "./mail-delivery.server.ts";
import { addRow, claimDueRows } from "./outbox-rows.server.ts";
import { queueMail } from "./queue-mail.server.ts";

const port = await setUnusedSmtpUrl();
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

test("delivers a queued mail and deletes its row", async () => {
  const smtp = await serve();
  await queueMail(makeCodeMail("anna@example.org"));
  const mail = await smtp.mailTo("anna@example.org");
  expect(mail.subject).toBe(`918273 is your ${productName} code`);
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(smtp.mails).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test("the database never shows code or address", { tags: "sqlite" }, async () => {
  await queueMail(makeCodeMail("hidden@example.org"));
  const [row] = await outboxRows();
  const files = await Promise.all(["", "-wal"].map((suffix) => readFile(databaseFile() + suffix)));
  const bytes = Buffer.concat(files);
  expect(bytes.includes(row?.id ?? "no row")).toBe(true);
  expect(bytes.includes("918273")).toBe(false);
  expect(bytes.includes("hidden@example.org")).toBe(false);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
});

test("stores and removes a discarded mail without sending it", async () => {
  const smtp = await serve();
  await queueMail({ ...makeCodeMail("nobody@example.org"), discard: true });
  expect(await outboxRows()).toHaveLength(1);
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(smtp.mails).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

test("sends many mails over few connections, each once", async () => {
  const smtp = await serve();
  const addresses = Array.from({ length: 25 }, (_, index) => `person-${index}@example.org`);
  for (const address of addresses) await queueMail(makeCodeMail(address));
  await Promise.all([deliverDueMails(), deliverDueMails(), deliverDueMails()]);
  expect(await outboxRows()).toEqual([]);
  expect(smtp.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
  expect(smtp.connections).toBeLessThanOrEqual(5);
});

test("processes that claim at the same time get different mails", async () => {
  for (let index = 0; index < 9; index++) await addWaitingMail(`person-${index}@example.org`);
  const claimed = await Promise.all([1, 2, 3].map(() => claimDueRows("first attempts", 5)));
  const ids = claimed.flat().map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(claimed.every((rows) => rows.length <= 5)).toBe(true);
});

test("sends a mail after its transaction commits, and not if it fails", async () => {
  const smtp = await serve();
  const failing = transaction(async (tx) => {
    await queueMail(makeCodeMail("rolled-back@example.org"), tx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await transaction(async (tx) => {
    await queueMail(makeCodeMail("committed@example.org"), tx);
  });
  await smtp.mailTo("committed@example.org");
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(smtp.mails).toHaveLength(1);
});

test("replaces a dead connection without using up an attempt", async () => {
  const smtp = await serve();
  await queueMail(makeCodeMail("before@example.org"));
  await smtp.mailTo("before@example.org");
  smtp.drop();
  await queueMail(makeCodeMail("after@example.org"));
  await smtp.mailTo("after@example.org");
  expect(smtp.connections).toBe(2);
  expect(warn).not.toHaveBeenCalled();
});

test("retries after a minute if the sending process died", async () => {
  const smtp = await serve();
  await addWaitingMail("orphan@example.org");
  await claimDueRows("first attempts", 1);
  await deliverDueMails();
  expect(smtp.mails).toEqual([]);
  pass(60_000);
  await deliverDueMails();
  expect(smtp.mails).toHaveLength(1);
});

test("drops a mail sealed with another secret, logging one line", async () => {
  await queueMail(makeCodeMail("sealed@example.org"));
  await db().update(outbox).set({ content: "bm90IHNlYWxlZCBoZXJl" });
  await vi.waitFor(async () => expect(await outboxRows()).toEqual([]));
  expect(warn).toHaveBeenCalledOnce();
});

test("delivers waiting mails at the start, and nothing after the stop", async () => {
  const smtp = await serve();
  const worker = startMailDelivery();
  await queueMail(makeCodeMail("before@example.org"));
  await smtp.mailTo("before@example.org");
  await worker.stop();
  expect(await outboxRows()).toEqual([]);
  await queueMail(makeCodeMail("after@example.org"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await outboxRows()).toHaveLength(1);

  const next = startMailDelivery();
  await smtp.mailTo("after@example.org");
  await next.stop();
});

/** Without asking for its delivery. */
async function addWaitingMail(to: string) {
  const { expiresAt, ...mail } = makeCodeMail(to);
  await addRow(db(), { discard: false, ...mail }, expiresAt);
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}

async function serve() {
  const smtp = await startSmtpServer(port);
  running.push(smtp);
  return smtp;
}
