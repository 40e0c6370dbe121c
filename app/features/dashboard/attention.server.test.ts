import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendMailJob } from "#app/mail/jobs.server.ts";
import { cleanupJob } from "#app/maintenance/jobs.server.ts";
import { incrementCounter } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import { job, rateLimitHit } from "#db/schema.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { makeCodeMail, queueTestMail } from "#tests/support/mail-jobs.ts";
import { findAttentionItems } from "./attention.server.ts";

const given = vi.hoisted(() => ({ backup: {}, isLow: false }));

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  return withGivenSettings(await original<typeof import("#app/settings.server.ts")>());
});
vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  reader: { name: "reader", order: 50, permissions: { apps: ["manager"], job: ["read"] } },
}));
vi.mock("#db/sqlite-or-postgres/backup/state.server.ts", () => ({ backupState: () => given.backup }));
vi.mock("#db/sqlite-or-postgres/disk-space.server.ts", () => ({
  diskSpace: () => ({ free: 1, isLow: given.isLow }),
}));

const hour = 3_600_000;
const now = Date.now();

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  giveSettings({});
  Object.assign(given, { backup: {}, isLow: false });
  await db().delete(job);
  await db().delete(rateLimitHit);
});

test("finds nothing if everything is fine", async () => {
  await insert({ state: "scheduled", kind: sendMailJob.name });
  await insert({ state: "waiting" });
  await insert({ state: "waiting", kind: "unknown", dueAt: new Date(now - 2 * hour) });
  expect(await findAttentionItems(viewer())).toEqual([]);
});

test("finds failed jobs, jobs that no process runs, and emails that are being retried", async () => {
  await insert({ state: "failed" });
  await insert({ state: "failed" });
  await insert({ state: "waiting", dueAt: new Date(now - 2 * hour) });
  await insert({ state: "scheduled", kind: sendMailJob.name, createdAt: new Date(now - 2 * hour) });
  expect(await findAttentionItems(viewer())).toEqual([
    { kind: "mailDelayed", to: "/manager/jobs?kind=send-mail" },
    { kind: "jobsWaiting", since: expect.closeTo(now - 2 * hour, -5), to: "/manager/jobs?state=waiting" },
    { kind: "jobsFailed", total: { count: 2, more: false }, to: "/manager/jobs?state=failed" },
  ]);
  expect(await findAttentionItems(viewer("user"))).toEqual([]);
});

test("finds emails with codes that cannot be sent, and for an hour those that expired or were rejected", async () => {
  await queueTestMail(makeCodeMail("amina@example.org"));
  expect(await findAttentionItems(viewer())).toEqual([]);
  await db()
    .update(job)
    .set({ state: "scheduled", attempts: 3, createdAt: new Date(now - hour / 20) });
  expect(await findAttentionItems(viewer())).toMatchObject([{ kind: "mailDelayed" }]);
  await db().delete(job);
  await incrementCounter("expired-mails");
  expect(await findAttentionItems(viewer())).toEqual([{ kind: "mailExpired" }]);
  for (let count = 0; count < 4; count++) await incrementCounter("rejected-mails");
  expect(await findAttentionItems(viewer())).toEqual([{ kind: "mailExpired" }]);
  await incrementCounter("rejected-mails");
  expect(await findAttentionItems(viewer())).toEqual([{ kind: "mailExpired" }, { kind: "mailRejected" }]);
  await db()
    .update(rateLimitHit)
    .set({ at: new Date(now - hour) });
  expect(await findAttentionItems(viewer())).toEqual([]);
});

test("finds missing and old backups, and a full disk", async () => {
  Object.assign(given, { backup: { attention: "missing" }, isLow: true });
  expect(await findAttentionItems(viewer())).toEqual([
    { kind: "backupNone", mayRunJob: true },
    { kind: "disk" },
  ]);
  expect(await findAttentionItems(viewer("reader"))).toMatchObject([{ mayRunJob: false }, {}]);
  Object.assign(given, { backup: { attention: "old", newestAt: 5 }, isLow: false });
  expect(await findAttentionItems(viewer())).toEqual([{ kind: "backupOld", since: 5 }]);
});

test("reports a missing SMTP_URL only in production", async () => {
  const production = { production: true, hasExampleContact: false };
  giveSettings(production);
  expect(await findAttentionItems(viewer())).toEqual([{ kind: "mailMissing" }]);
  giveSettings({ ...production, smtpUrl: "smtp://localhost" });
  expect(await findAttentionItems(viewer())).toEqual([]);
});

test("reports an example contact address only in production", async () => {
  const example = { smtpUrl: "smtp://localhost", contactEmail: "hello@example.com", hasExampleContact: true };
  giveSettings(example);
  expect(await findAttentionItems(viewer())).toEqual([]);
  giveSettings({ production: true, ...example });
  expect(await findAttentionItems(viewer())).toEqual([
    { kind: "contactExample", email: "hello@example.com" },
  ]);
});

function viewer(role = "admin") {
  return { role, timeZone: "UTC", searchParams: new URLSearchParams(), now };
}

async function insert(fields: Partial<typeof job.$inferInsert> & { state: string }) {
  const at = new Date(now);
  await db()
    .insert(job)
    .values({ kind: cleanupJob.name, input: "{}", dueAt: at, createdAt: at, ...fields });
}
