import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forbidden } from "#app/access/authorized-transaction.server.ts";
import type { Role } from "#app/access/roles.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { areaPermissionsContext, sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { jobPath } from "#app/jobs/job-path.ts";
import { registeredJobs } from "#app/jobs/registered-jobs.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { z } from "#app/validation/zod.ts";
import { db, transaction } from "#db/client.server.ts";
import { job, user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { jobListQuery, jobListShape } from "./job-list-shape.ts";
import { action as cancel, loader as cancelScreen } from "./routes/cancel.ts";
import JobScreen, { loader } from "./routes/detail.tsx";
import { action as retry, loader as retryScreen } from "./routes/retry.ts";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["manager"], user: ["list", "delete"] } },
}));

const started = { to: "/manager/users", label: "users.detail.back" } as const;

const kind = defineJob({
  name: "test.asked",
  label: "common.loading",
  input: z.object({}),
  screen: () => started,
  run: async () => {},
});

beforeAll(migrateTestDatabase);
beforeEach(async () => {
  await db().delete(job);
  await db().delete(user);
});

async function visitor(role: string) {
  const person = await makeUser({ role });
  const context = new RouterContextProvider();
  context.set(sessionContext, { user: { ...person, role: role as Role } } as unknown as CurrentSession);
  context.set(requestInfoContext, { address: "198.18.9.1", requestId: "test" });
  context.set(areaPermissionsContext, { apps: ["manager"] });
  return { id: person.id, name: person.name, context };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;

const url = new URL("http://localhost:3000/manager/jobs/1");

const open = ({ context }: Visitor, id: string) =>
  loader({ params: { id }, url, context } as unknown as Parameters<typeof loader>[0]);

const openCancel = ({ context }: Visitor, id: string) =>
  cancelScreen({ params: { id }, url, context } as unknown as Parameters<typeof cancelScreen>[0]);

test("the user who requested a job can see and cancel it without permissions for jobs", async () => {
  const [clerk, other, admin] = [await visitor("clerk"), await visitor("clerk"), await visitor("admin")];
  const ask = (requestedBy?: string) => transaction((tx) => enqueue(tx, kind, {}, { requestedBy }));
  const id = String(await ask(clerk.id));
  expect(await open(clerk, id)).toMatchObject({
    job: { state: "waiting" },
    mayCancel: true,
    mayRetry: false,
  });
  expect((await openCancel(clerk, id)).status).toBe(302);
  expect(await open(admin, id)).toMatchObject({ mayCancel: true });
  await expect(open(other, id)).rejects.toBe(forbidden);
  await expect(openCancel(other, id)).rejects.toBe(forbidden);
  const system = String(await ask());
  await expect(open(clerk, system)).rejects.toBe(forbidden);
  await expect(open(clerk, "999999")).rejects.toBe(forbidden);
  await expect(open(admin, "999999")).rejects.toMatchObject({ init: { status: 404 } });
});

test("a job tells who requested it, with a link for those who may open users", async () => {
  const [clerk, admin] = [await visitor("clerk"), await visitor("admin")];
  const ask = async (requestedBy?: string) =>
    String(await transaction((tx) => enqueue(tx, kind, {}, { requestedBy })));
  const requesterOf = async (viewer: Visitor, id: string) => {
    const loaderData = await open(viewer, id);
    const Stub = createRoutesStub([
      {
        id: "job",
        path: "/",
        HydrateFallback: () => null,
        Component: () => createElement(JobScreen, { loaderData, params: { id } } as never),
      },
    ]);
    const html = renderToStaticMarkup(
      createElement(
        TranslatorContext,
        { value: i18nFor("en") },
        createElement(Stub, { hydrationData: { loaderData: { job: loaderData } } }),
      ),
    );
    return /<dt[^>]*>Requested by<\/dt>(.*?)<\/dd>/.exec(html)?.[1];
  };
  const id = await ask(clerk.id);
  expect(await requesterOf(admin, id)).toMatch(
    new RegExp(`<a [^>]*href="/manager/users/${clerk.id}"[^>]*><bdi>${clerk.name}</bdi></a>`),
  );
  expect(await requesterOf(clerk, id)).toContain(`<bdi>${clerk.name}</bdi>`);
  expect(await requesterOf(clerk, id)).not.toContain("<a ");
  expect(await requesterOf(admin, await ask())).toBeUndefined();
  await db().delete(user).where(eq(user.id, clerk.id));
  expect(await requesterOf(admin, id)).toContain(`<bdi>${clerk.id}</bdi>`);
});

test("one's own job leads back to where it was opened: the list of jobs, or the screen that started it", async () => {
  vi.spyOn(registeredJobs, "get").mockReturnValue(kind as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const admin = await visitor("admin");
  const id = await transaction((tx) => enqueue(tx, kind, {}, { requestedBy: admin.id }));
  const openAt = async (address: string) => {
    const args = { params: { id: String(id) }, url: new URL(address, url), context: admin.context };
    return (await loader(args as never)).screen;
  };
  expect(await openAt(`/manager/jobs/${id}`)).toEqual(started);
  for (const search of ["", "?state=failed"]) {
    const query = parseListQuery(jobListShape, new URLSearchParams(search));
    expect(await openAt(withReturnList(jobPath(id), jobListQuery(query))), search).toBeUndefined();
  }
});

test("a job that is canceled or run again returns to the filtered list", async () => {
  const admin = await visitor("admin");
  const filtered = new URL("?list=state%3Dfailed", url);
  const change = async (action: typeof cancel | typeof retry, id: string) => {
    const args = { params: { id }, url: filtered, context: admin.context };
    return (await action(args as never)).headers.get("Location");
  };
  const id = String(await transaction((tx) => enqueue(tx, kind, {})));
  const screen = `/manager/jobs/${id}?list=state%3Dfailed`;
  for (const open of [cancelScreen, retryScreen]) {
    const args = { params: { id }, url: filtered, context: admin.context };
    expect((await open(args as never)).headers.get("Location")).toBe(screen);
  }
  expect(await change(cancel, id)).toBe(screen);
  expect(await change(retry, id)).toBe(screen);
  expect(await change(retry, id)).toBe("/manager/jobs?state=failed");
  expect(await change(cancel, "999999")).toBe("/manager/jobs?state=failed");
});
