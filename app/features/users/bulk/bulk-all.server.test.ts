import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { requestInfoContext } from "#app/http/request-info.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { queryTuning } from "#tests/support/sqlite-or-postgres/list-cases.ts";
import { action, loader } from "../routes/bulk-all.tsx";
import { serializeTotal } from "./bulk.schema.ts";

type Args = Parameters<typeof loader>[0] & Parameters<typeof action>[0];

const { maxCount } = totalLimits;
const tuning = { ...queryTuning };

beforeAll(migrateTestDatabase);
afterAll(() => {
  totalLimits.maxCount = maxCount;
  Object.assign(queryTuning, tuning);
});

test("a change of all users can be confirmed even if counting them stops early", async () => {
  const admin = await makeUser({ role: "admin", name: "Grace" });
  const people = Array.from({ length: 100 }, (_, index) => ({
    email: `person${index}@example.org`,
    name: `Anna ${index}`,
    emailVerified: index < 20,
  }));
  await db().insert(user).values(people);
  totalLimits.maxCount = 60;
  Object.assign(queryTuning, { fewCandidates: 3, countSteps: 1, scanStep: 4 });
  const search = "?operation=sign-out&searchTerm=an&status=invited";
  const url = new URL(search, "http://localhost:3000/manager/users/bulk/all");
  const args = (form?: object) => {
    const context = new RouterContextProvider();
    context.set(sessionContext, { user: admin } as unknown as CurrentSession);
    context.set(requestInfoContext, { address: "198.18.9.1", requestId: "test" });
    const body = form && new URLSearchParams({ ...form });
    const request = new Request(url, { method: form ? "POST" : "GET", body });
    return { request, url, params: {}, context } as unknown as Args;
  };
  const { id, total } = await loader(args());
  expect(total).toMatchObject({ more: true });
  const response = await action(args({ id, total: serializeTotal(total) }));
  expect(response).toMatchObject({ status: 302 });
});
