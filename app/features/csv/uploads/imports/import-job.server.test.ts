import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { getJob } from "#app/features/jobs/job-list.server.ts";
import { writeIncomingFile } from "#app/features/uploads/receiving/incoming-file.server.ts";
import { storage } from "#app/features/uploads/storage/configured-storage.server.ts";
import { removeUnusedRows } from "#app/features/uploads/unused-uploads.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { db } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, repository, user } from "#db/schema.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { fillStorage } from "#tests/support/csv/uploads/fill-storage.ts";
import { makeRepository, makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import type { RecordCsv } from "../../records/record-csv.ts";
import { findCsvByListPath } from "../../records/registered-csv.server.ts";
import { checkImportJob, importJob } from "../jobs.server.ts";
import { withForm } from "../large-imports.server.ts";
import { maxPending } from "../pending-jobs.server.ts";
import { action, loader } from "../routes/checked-import.tsx";
import { findImportCheck } from "./checked-imports.server.ts";
import { importJobLimits } from "./import-job-limits.ts";
import { requestCheck, requestImport } from "./request-import.server.ts";
import { rowsPerTransaction } from "./run-import.server.ts";

vi.mock("#app/mail/queue-mail.server.ts", { spy: true });

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

const mail = setUpMailDelivery();
const events = collectEvents();
beforeEach(async () => {
  for (const table of [job, upload, repository, user]) await db().delete(table);
});

type Person = Awaited<ReturnType<typeof makeUser>>;

const list = "/manager/repositories";
const makeAdmin = (fields = {}) =>
  makeUser({ role: "admin", name: "Grace", email: "grace@example.org", ...fields });

function csv(): RecordCsv {
  const found = findCsvByListPath(list);
  if (!found) throw new Error("Repositories cannot be imported");
  return found;
}

function fileOf(from: number, to: number) {
  const lines = Array.from({ length: to - from }, (_, index) => `row ${from + index},example.com/x,\n`);
  return `name,link,description\n${lines.join("")}`;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

async function run(...kinds: JobKind<never>[]) {
  const all = kinds.length > 0 ? kinds : [checkImportJob, importJob];
  const runner = startJobs(new Map(all.map((kind) => [kind.name, kind as unknown as JobKind])), 1);
  await runner.settle();
  await runner.stop();
}

async function incomingFile(text: string | Buffer) {
  const written = await writeIncomingFile(Readable.from([Buffer.from(text)]), () => false);
  if (written.result !== "written") throw new Error(written.result);
  return written.file;
}

async function check(person: Person, text: string | Buffer) {
  const requested = await requestCheck(userActor(person), csv(), await incomingFile(text));
  if (requested.result === "refused") return requested;
  await run();
  const { job } = requested;
  return { job, check: await findImportCheck(person.id, list, String(job)) };
}

async function confirm(person: Person, checked: Awaited<ReturnType<typeof check>>) {
  const result = "check" in checked ? checked.check?.result : undefined;
  if (!("job" in checked) || !result || result.problem) throw new Error("Nothing to import");
  const total = Object.values(result.counts).reduce((sum, count) => sum + count, 0);
  return requestImport(userActor(person), csv(), { job: checked.job, upload: result.upload, total });
}

function screenArgs(person: Person, check: number, session = {}) {
  const context = new RouterContextProvider();
  const { role } = person;
  context.set(sessionContext, { ...session, user: { ...person, role } } as unknown as CurrentSession);
  context.set(requestInfoContext, { address: "198.18.9.1", requestId: "test" });
  const url = new URL(`http://localhost:3000${list}/import/${check}`);
  return { url, params: { job: String(check) }, context } as unknown as Parameters<typeof loader>[0] &
    Parameters<typeof action>[0];
}

const counted = () => db().$count(repository);

test("refuses more files while too many of the same user are being checked", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin({ email: "other@example.org" })];
  const send = async (person: Person, row: number) => {
    return requestCheck(userActor(person), csv(), await incomingFile(fileOf(row, row + 1)));
  };
  for (let row = 0; row < maxPending; row += 1) expect(await send(admin, row)).toHaveProperty("job");
  expect(await send(admin, 9)).toEqual({
    result: "refused",
    refusal: { message: "csvJobs.tooManyPending" },
  });
  expect(await db().$count(upload)).toBe(maxPending);
  // The refused file must not fill the disk either.
  expect(await storage().read(hashOf(fileOf(9, 10)))).toBeUndefined();
  expect(await send(other, 9)).toHaveProperty("job");
  await run();
  expect(await send(admin, 9)).toHaveProperty("job");
});

test("checks a file, and imports it once in several transactions", async () => {
  const admin = await makeAdmin({ language: "sw" });
  await makeRepository("Row 7");
  const rows = 2 * rowsPerTransaction + 3;
  const checked = await check(admin, `${fileOf(0, rows)}row 3,example.com,\n,nowhere\n`);
  expect(checked).toMatchObject({
    check: { state: "done", result: { counts: { create: rows - 1, exists: 1, repeated: 1, invalid: 1 } } },
  });
  expect([await counted(), events]).toEqual([1, []]);
  const id = await confirm(admin, checked);
  expect(await confirm(admin, checked)).toBe(id);
  await run();
  expect(await counted()).toBe(rows);
  expect(await getJob(String(id))).toMatchObject({
    state: "done",
    progress: rows + 2,
    progressTotal: rows + 2,
    result: [
      { label: "csvJobs.import.created", value: rows - 1 },
      { label: "csvJobs.import.skipped", value: 3 },
    ],
    resultLink: {
      to: `${list}/import/${"job" in checked ? checked.job : ""}`,
      label: "csvJobs.import.showSkipped",
    },
    screen: { to: list, label: "repositories.detail.back" },
  });
  expect(events.map(({ kind, count }) => [kind, count])).toEqual([
    ["repository.import", rowsPerTransaction - 1],
    ["repository.import", rowsPerTransaction],
    ["repository.import", 3],
  ]);
  const { subject, text } = await mail.mailTo(admin.email);
  expect(subject).toContain("Kuingiza kumekamilika");
  expect(text).toContain(`/manager/jobs/${id}`);
});

test("a file whose import was started links to it, says whether it stopped, and does not start it again", async () => {
  const admin = await makeAdmin();
  const checked = await check(admin, fileOf(0, 1));
  const args = screenArgs(admin, "job" in checked ? checked.job : 0);
  expect(await loader(args)).toMatchObject({ preview: { counts: { create: 1 } }, started: undefined });
  const id = await confirm(admin, checked);
  for (const state of ["waiting", "failed", "cancelled", "done"] as const) {
    await db()
      .update(job)
      .set({ state })
      .where(eq(job.id, id ?? 0));
    const hasStopped = state === "failed" || state === "cancelled";
    expect(await loader(args), state).toMatchObject({ started: { path: `/manager/jobs/${id}`, hasStopped } });
    const response = await action(args);
    expect(response.headers.get("Location"), state).toBe(`/manager/jobs/${id}`);
    expect(response.headers.get("Set-Cookie"), state).toBeNull();
  }
});

test.each([
  [1, "for the user", false],
  [0, "by another user in the account's name", true],
])("sends %i emails about an import %s", async (sent, _case, isForAnother) => {
  const other = await makeAdmin({ email: "other@example.org" });
  const admin = await makeAdmin({ email: `import-${sent}@example.org` });
  const impersonatedBy = isForAnother ? other.id : null;
  const checked = await check(admin, fileOf(0, 1));
  const response = await action(screenArgs(admin, "job" in checked ? checked.job : 0, { impersonatedBy }));
  const [, cookie = ""] = /^toast=([^;.]*)/.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
  const toast = Buffer.from(decodeURIComponent(cookie), "base64").toString();
  expect(toast).toContain("The import has started.");
  expect(toast.includes("You’ll get an email")).toBe(sent === 1);
  await run();
  expect(await counted()).toBe(1);
  const mails = vi.mocked(queueMail).mock.calls.filter(([, { to }]) => to === admin.email);
  expect(mails).toHaveLength(sent);
});

test("imports long rows in smaller transactions", async () => {
  const admin = await makeAdmin();
  const description = "long ".repeat(390);
  const lines = Array.from({ length: 250 }, (_, index) => `row ${index},example.com/x,${description}\n`);
  const checked = await check(admin, `name,link,description\n${lines.join("")}`);
  await confirm(admin, checked);
  await run();
  expect(await counted()).toBe(250);
  expect(Math.max(...events.map(({ count }) => count ?? 0))).toBeLessThanOrEqual(100);
});

test("keeps the file of a confirmed import for another day", async () => {
  const admin = await makeAdmin();
  const checked = await check(admin, fileOf(0, 1));
  const dayAgo = new Date(Date.now() - 86_400_000);
  await db().update(upload).set({ unusedSince: dayAgo });
  await confirm(admin, checked);
  expect(await removeUnusedRows(storage(), dayAgo)).toBe(0);
  expect(await removeUnusedRows(storage(), new Date(Date.now() + 60_000))).toBe(1);
});

test("an interrupted import continues where it stopped, without importing rows twice", async () => {
  const admin = await makeAdmin();
  const rows = 3 * rowsPerTransaction;
  const id = await confirm(admin, await check(admin, fileOf(0, rows)));
  let broken = 0;
  const breaking: typeof importJob = {
    ...importJob,
    run: (input, run) =>
      importJob.run(input, {
        ...run,
        async saveCheckpoint(tx, ...values) {
          await run.saveCheckpoint(tx, ...values);
          if (values[1] === 2 * rowsPerTransaction && broken++ === 0) throw new Error("The power is cut");
        },
      }),
  };
  await run(breaking as unknown as JobKind<never>);
  expect(await counted()).toBe(rowsPerTransaction);
  await db()
    .update(job)
    .set({ dueAt: new Date(0) })
    .where(eq(job.id, Number(id)));
  await run(breaking as unknown as JobKind<never>);
  expect(await counted()).toBe(rows);
  expect(events.map(({ count }) => count)).toEqual(Array(3).fill(rowsPerTransaction));
  expect(await getJob(String(id))).toMatchObject({ state: "done", result: [{ value: rows }, { value: 0 }] });
});

test.each([
  ["a missing required heading", "link\nexample.com\n", { problem: "columns" }],
  ["an open quotation mark", `${fileOf(0, 3)}"row`, { problem: "quotes", line: 5 }],
  ["no rows", "name,link,description\n", { problem: "empty" }],
  ["another encoding", Buffer.from("name,link\ncaf\xe9,x\n", "latin1"), { problem: "encoding" }],
  [
    "another encoding far from its beginning",
    Buffer.concat([Buffer.from(`name,link\n${"x,\n".repeat(40_000)}`), Buffer.from("caf\xe9,x\n", "latin1")]),
    { problem: "encoding" },
  ],
])("the check reports a file with %s", async (_, text, result) => {
  expect(await check(await makeAdmin(), text)).toMatchObject({ check: { state: "done", result } });
});

test("the check reports a file with too many rows", async () => {
  importJobLimits.rows = 40;
  onTestFinished(() => {
    importJobLimits.rows = 100_000;
  });
  const result = { problem: "rows" };
  expect(await check(await makeAdmin(), fileOf(0, 41))).toMatchObject({ check: { state: "done", result } });
});

test("the check names the columns that are not imported, at most in part", async () => {
  const admin = await makeAdmin();
  const long = Array.from({ length: 48 }, (_, index) => `${index}${"語".repeat(200)}`);
  const text = `name,link,${long}\nrow,a.example\n`;
  const checked = await check(admin, text);
  const ignoredColumns = long.map((heading) => heading.slice(0, 100));
  expect(checked).toMatchObject({ check: { result: { counts: { create: 1 }, ignoredColumns } } });
  const counts = { create: 1, exists: 0, repeated: 0, invalid: 0 };
  const stored = { counts, upload: crypto.randomUUID(), labels: [], rows: [], hidden: 1 };
  const id = "job" in checked ? checked.job : 0;
  await db()
    .update(job)
    .set({ result: JSON.stringify(stored) })
    .where(eq(job.id, id));
  // As an earlier version stored it.
  expect(await findImportCheck(admin.id, list, String(id))).toMatchObject({ result: { ignoredColumns: [] } });
});

test("shows fewer rows if they are long", async () => {
  const lines = Array.from(
    { length: 300 },
    (_, index) => `${"語".repeat(180)}${index},${"x".repeat(3_000)},\n`,
  );
  const checked = await check(await makeAdmin(), `name,link,description\n${lines.join("")}`);
  const result = "check" in checked ? checked.check?.result : undefined;
  if (!result || result.problem) throw new Error("There is no preview");
  expect(result.rows.length).toBeGreaterThan(30);
  expect(result.rows.length + result.hidden).toBe(300);
});

test("only the uploader can see and confirm the check, while they may create records", async () => {
  const admin = await makeAdmin();
  const checked = await check(admin, fileOf(0, 2));
  if (!("job" in checked)) throw new Error("The file was refused");
  const other = await makeUser({ role: "admin", name: "Other" });
  expect(await findImportCheck(other.id, list, String(checked.job))).toBeUndefined();
  expect(await findImportCheck(admin.id, "/manager/users", String(checked.job))).toBeUndefined();
  expect(await confirm(other, checked)).toBeUndefined();
  const id = await confirm(admin, checked);
  await db().update(user).set({ role: "user" });
  await run();
  expect(await getJob(String(id))).toMatchObject({ state: "failed", error: "notAllowed" });
  await expect(confirm(admin, checked)).rejects.toBe(forbidden);
  expect([await counted(), events]).toEqual([0, []]);
});

test("a check that an earlier version stored has no result", async () => {
  const admin = await makeAdmin();
  const checked = await check(admin, fileOf(0, 2));
  if (!("job" in checked)) throw new Error("The file was refused");
  await db()
    .update(job)
    .set({ result: '{"counts":{"create":2},"upload":"1"}' })
    .where(eq(job.id, checked.job));
  expect(await findImportCheck(admin.id, list, String(checked.job))).toMatchObject({
    state: "done",
    result: null,
  });
});

test("does not import a deleted file, and tells the user", async () => {
  const admin = await makeAdmin({ email: "deleted-file@example.org" });
  const checked = await check(admin, fileOf(0, 2));
  const id = await confirm(admin, checked);
  await db().delete(upload);
  await run();
  expect(await getJob(String(id))).toMatchObject({ state: "failed", error: "fileDeleted" });
  const { subject, text } = await mail.mailTo(admin.email);
  expect(subject).toContain("Your import stopped");
  expect(text).toContain(`/manager/jobs/${id}`);
  expect(await confirm(admin, checked)).toBeUndefined();
});

test("says that a file without a column that is required since its check must be chosen again", async () => {
  const admin = await makeAdmin();
  const id = await confirm(admin, await check(admin, "name,link\nrow,example.com\n"));
  const { description } = csv().fields;
  if (!description) throw new Error("There is no description");
  description.required = true;
  onTestFinished(() => {
    description.required = false;
  });
  await run();
  expect(await getJob(String(id))).toMatchObject({ state: "failed", error: "fileOutdated" });
});

test("reads a file even if the user's storage is full", async () => {
  const admin = await makeAdmin();
  await fillStorage(admin.id);
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
  const body = `--x\r\n${part}\r\n\r\n${fileOf(0, 1)}\r\n--x--\r\n`;
  const request = new Request("http://localhost/", { method: "POST", headers, body });
  const { file, error } = await withForm(request, screenArgs(admin, 1).context, async (form) => form);
  expect([file?.size, error]).toEqual([fileOf(0, 1).length, undefined]);
});

test("refuses a file beyond the user's limit", async () => {
  const admin = await makeAdmin();
  await fillStorage(admin.id);
  expect(await check(admin, fileOf(0, 1))).toEqual({
    result: "refused",
    refusal: { message: "uploads.errors.userFull" },
  });
  expect(firstRowOrThrow(await db().select().from(upload)).name).toBe("large.txt");
});
