import { join } from "node:path";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { areaPermissionsContext, sessionContext } from "#app/auth/session-context.server.ts";
import { getJob } from "#app/features/jobs/job-list.server.ts";
import { storage } from "#app/features/uploads/storage/configured-storage.server.ts";
import { findReadableUpload } from "#app/features/uploads/uploads.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { formatDateTime } from "#app/i18n/formats.ts";
import type { JobKind } from "#app/jobs/job-kind.ts";
import { startJobs } from "#app/jobs/job-runner.server.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { queueMail } from "#app/mail/queue-mail.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { firstRowOrThrow } from "#db/first-row-or-throw.ts";
import { job, user } from "#db/schema.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { fillStorage } from "#tests/support/csv/uploads/fill-storage.ts";
import { makeUser } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { setUpMailDelivery } from "#tests/support/mail-jobs.ts";
import { exportResponse } from "../../export-response.server.ts";
import { findListExport } from "../../registered-exports.server.ts";
import { exportJob } from "../jobs.server.ts";
import { maxPending } from "../pending-jobs.server.ts";
import { loader } from "../routes/download-export.ts";
import { loader as requestScreen } from "../routes/request-export.tsx";
import { exportLifetime, findExportFile } from "./export-files.server.ts";
import { requestExport } from "./request-export.server.ts";
import { finishExport, writeExport } from "./run-export.server.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["manager"], user: ["get"] } },
}));

vi.mock("#app/mail/queue-mail.server.ts", { spy: true });

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");
const { maxCount } = totalLimits;

const mail = setUpMailDelivery();
const events = collectEvents();
let users: NonNullable<ReturnType<typeof findListExport>>;
beforeAll(() => {
  const found = findListExport("/manager/users");
  if (!found) throw new Error("Users cannot be exported");
  users = found;
});
beforeEach(async () => {
  await db().delete(job);
  await db().delete(upload);
  await db().delete(user);
});
afterEach(() => {
  totalLimits.maxCount = maxCount;
});

type Person = Awaited<ReturnType<typeof makeUser>>;

const makeAdmin = (fields = {}) =>
  makeUser({ role: "admin", name: "Grace", email: "grace@example.org", ...fields });

const request = (person: Person, search = "sort=name", key?: string) =>
  requestExport(userActor(person), users, { search, language: "fr", timeZone: "Africa/Nairobi", key });

async function run() {
  const runner = startJobs(new Map([[exportJob.name, exportJob as unknown as JobKind]]), 1);
  await runner.settle();
  await runner.stop();
}

function contextOf({ role, ...person }: Person, session = {}) {
  const context = new RouterContextProvider();
  const user = { ...person, role: role as Role };
  context.set(sessionContext, { ...session, user } as unknown as CurrentSession);
  context.set(areaPermissionsContext, { apps: ["manager"] });
  context.set(requestInfoContext, { address: "198.18.9.1", requestId: "test" });
  return context;
}

/** Writes the file without making it available. */
async function write(person: Person) {
  const id = (await request(person)) ?? 0;
  const { input } = firstRowOrThrow(await db().select().from(job).where(eq(job.id, id)));
  const parsed = exportJob.input.parse(JSON.parse(input));
  const { signal } = new AbortController();
  const result = await writeExport(parsed, { id, attempt: 1, signal, progress: async () => {} } as never);
  return { finish: () => transaction((tx) => finishExport(tx, parsed, result)) };
}

async function exportedText() {
  const { sha256 } = firstRowOrThrow(await db().select().from(upload));
  let text = "";
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const chunk of (await storage().read(sha256)) ?? [])
    text += decoder.decode(chunk, { stream: true });
  return text;
}

test("the file has the search results, in the user's language and time zone", async () => {
  const admin = await makeAdmin({ language: "fr" });
  await makeUser({ name: "Berta", email: "berta@example.org", createdAt: new Date(0) });
  const id = await request(admin, "searchTerm=bert");
  await run();
  const [heading, row, ...more] = (await exportedText()).split("\r\n");
  expect(heading).toMatch(/^\ufeffNom;.*\(Africa\/Nairobi\)/);
  expect([row, more]).toEqual([
    expect.stringMatching(/^Berta;berta@example\.org;.*;1970-01-01 03:00:00;$/),
    [""],
  ]);
  const done = await getJob(String(id));
  expect(done).toMatchObject({
    state: "done",
    result: [{ label: "csvJobs.export.rows", value: 1 }],
    resultLink: { label: "csvJobs.export.download", download: true },
  });
  expect(events).toMatchObject([
    { kind: "user.export", actor: { id: admin.id, via: "job" }, details: { searchTerm: "bert" } },
  ]);
  const { text, subject } = await mail.mailTo(admin.email);
  expect(subject).toContain("Votre export est prêt");
  expect(text).toContain(`/manager/jobs/${id}`);
  const { createdAt } = firstRowOrThrow(await db().select().from(upload));
  const until = createdAt.getTime() + exportLifetime;
  expect(text).toContain(`jusqu’au ${formatDateTime("fr", until, "Africa/Nairobi")}`);
  const sent = vi.mocked(queueMail).mock.lastCall?.[1];
  expect(sent?.expiresAt.getTime()).toBe(until);
});

test("emails nobody about an export that another user requested in the account's name", async () => {
  const [person, { id: impersonatorId }] = [await makeAdmin(), await makeAdmin({ email: "a@example.org" })];
  const options = { search: "sort=name", language: "en", timeZone: "UTC" };
  const ask = () => requestExport(userActor(person, { impersonatorId }), users, options);
  vi.mocked(queueMail).mockClear();
  const done = await ask();
  await run();
  expect(await getJob(String(done))).toMatchObject({ state: "done" });
  await fillStorage(person.id);
  const failed = await ask();
  await run();
  expect(await getJob(String(failed))).toMatchObject({ state: "failed" });
  expect(queueMail).not.toHaveBeenCalled();
});

test.each([
  [null, true],
  ["someone-else", false],
])("promises an email only to the user (on behalf: %s)", async (impersonatorId, emailed) => {
  const admin = await makeAdmin();
  const context = contextOf(admin, { impersonatedBy: impersonatorId });
  const url = new URL("http://localhost/manager/users/export/request?sort=name");
  expect(await requestScreen({ url, context } as never)).toMatchObject({ emailed });
});

test("only the user who requested the file can download it, only at its own URL, for a day", async () => {
  const admin = await makeAdmin();
  await request(admin);
  await run();
  const { id } = firstRowOrThrow(await db().select().from(upload));
  expect(await findExportFile(admin.id, id)).toMatchObject({ list: "/manager/users" });
  expect(await findExportFile("other", id)).toBeUndefined();
  expect(await findReadableUpload({ id: admin.id, role: "admin" }, id)).toBeUndefined();
  const { resultLink } = exportJob;
  const { result } = firstRowOrThrow(await db().select().from(job).where(eq(job.kind, exportJob.name)));
  const linkAfter = (age: number) => resultLink?.(JSON.parse(result ?? ""), new Date(Date.now() - age));
  expect([linkAfter(exportLifetime - 60_000), linkAfter(exportLifetime + 1)]).toEqual([
    { to: `/manager/exports/${id}`, label: "csvJobs.export.download", download: true },
    undefined,
  ]);
  await db()
    .update(upload)
    .set({ createdAt: new Date(Date.now() - exportLifetime - 1) });
  expect(await findExportFile(admin.id, id)).toBeUndefined();
});

test("writes nothing if the user may no longer read the list", async () => {
  const admin = await makeAdmin();
  const id = await request(admin);
  await db().update(user).set({ role: "user" });
  await run();
  expect(await getJob(String(id))).toMatchObject({ state: "failed", error: "notAllowed" });
  expect([await db().$count(upload), events]).toEqual([0, []]);
  await expect(request(await makeUser({ name: "Uma" }))).rejects.toBe(forbidden);
});

test("a file is not made available if the user lost the permission while it was written", async () => {
  const { finish } = await write(await makeAdmin());
  await db().update(user).set({ role: "clerk" });
  await expect(finish()).rejects.toMatchObject({ message: "notAllowed", details: { permanent: true } });
  expect([await db().$count(upload), events]).toEqual([0, []]);
});

test("a file can be downloaded only as long as the user may read the list", async () => {
  const admin = await makeAdmin();
  await request(admin);
  await run();
  const { id } = firstRowOrThrow(await db().select().from(upload));
  const download = (role: string) => {
    const context = contextOf({ ...admin, role });
    const [url, params] = [`http://localhost/manager/exports/${id}`, { id }];
    return loader({ request: new Request(url), params, context } as never);
  };
  expect(await (await download("admin")).text()).toContain("Grace");
  await expect(download("clerk")).rejects.toBe(forbidden);
});

test("the job fails if there is no space for the file", async () => {
  const admin = await makeAdmin();
  await fillStorage(admin.id);
  const id = await request(admin);
  await run();
  expect(await getJob(String(id))).toMatchObject({ state: "failed", error: "noSpace" });
  expect(await db().$count(upload)).toBe(1);
  expect(vi.mocked(queueMail).mock.lastCall?.[1]).toMatchObject({
    to: admin.email,
    data: {
      subject: "Your export stopped: Users",
      action: { url: `http://localhost:3000/manager/jobs/${id}` },
    },
  });
});

test("the job fails if the space was used up in the meantime", async () => {
  const admin = await makeAdmin();
  const { finish } = await write(admin);
  await fillStorage(admin.id);
  await expect(finish()).rejects.toMatchObject({ message: "noSpace", details: { permanent: true } });
  expect(await db().$count(upload)).toBe(1);
});

test("submitting a form twice creates one job", async () => {
  const admin = await makeAdmin();
  const key = crypto.randomUUID();
  expect(await request(admin, "", key)).toBe(await request(admin, "", key));
});

test("refuses more exports while too many of the same user are in progress", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin({ email: "other@example.org" })];
  const key = crypto.randomUUID();
  const first = await request(admin, "", key);
  for (let made = 1; made < maxPending; made += 1) expect(await request(admin)).toBeGreaterThan(0);
  expect(await request(admin)).toBeUndefined();
  expect(await request(admin, "", key)).toBe(first);
  expect(await request(other)).toBeGreaterThan(0);
  await run();
  expect(await request(admin)).toBeGreaterThan(0);
});

test("exports a list in the background if it has more rows than are counted", async () => {
  await makeAdmin();
  await makeUser({ name: "Berta" });
  const url = new URL("http://localhost/manager/users/export?searchTerm=&sort=name");
  const respond = () => exportResponse(users, new Request(url), url, new RouterContextProvider());
  totalLimits.maxCount = 1;
  const response = await respond();
  expect([response.status, response.headers.get("Location")]).toEqual([
    302,
    "/manager/users/export/request?searchTerm=&sort=name",
  ]);
});
