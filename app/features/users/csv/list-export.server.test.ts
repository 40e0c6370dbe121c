import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { emitExport } from "#app/features/csv/emit-export.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage } from "#app/i18n/languages.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { db, transaction } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { collectEvents } from "#tests/support/events.ts";
import { queryTuning } from "#tests/support/sqlite-or-postgres/list-cases.ts";
import { listUsers } from "../user-list.server.ts";
import { userListShape } from "../user-list-shape.ts";
import { listExport } from "./list-export.server.ts";

const format = {
  i18n: i18nFor(fallbackLanguage),
  timeZone: "Africa/Nairobi",
};

const events = collectEvents();

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", name: "Ada", email: "ada@example.org", role: "admin", lastSignInAt: new Date() });
  await makeUser({ name: "Berta", email: "berta@example.org", createdAt: new Date(0) });
});

async function rowsOf(search: string) {
  const rows: string[][] = [];
  for await (const batch of listExport.select(new URLSearchParams(search))?.read(commandLineActor, format) ??
    []) {
    rows.push(...batch);
  }
  return rows;
}

test.each([
  ["sort=name", ["Ada", "Berta"]],
  ["searchTerm=bert", ["Berta"]],
  ["role=admin", ["Ada"]],
  ["role=user&status=active", ["Berta"]],
  ["list=role%3Dadmin", ["Ada"]],
  ["sort=lastSignIn", ["Ada", "Berta"]],
  ["sort=lastSignIn&direction=asc", ["Berta", "Ada"]],
  ["searchTerm=bert&id=a&id=gone", ["Ada"]],
])("exports the users selected by %j", async (search, names) => {
  expect((await rowsOf(search)).map(([name]) => name)).toEqual(names);
});

test.each([
  ["list=searchTerm%3Dbert&id=a&id=gone", { selected: 2 }],
  ["searchTerm=bert", { searchTerm: "bert" }],
  ["role=user&status=active", { role: "user", status: "active" }],
  ["sort=name", {}],
])("the event says what %j exports", async (search, details) => {
  const exported = listExport.select(new URLSearchParams(search));
  if (!exported) throw new Error("Invalid");
  events.length = 0;
  await transaction((tx) => emitExport(tx, commandLineActor, listExport, exported));
  expect(events).toMatchObject([{ kind: "user.export", details }]);
  expect(Object.keys(events[0]?.details ?? {})).toEqual(Object.keys(details));
});

test("counts the rows, and refuses an invalid selection", async () => {
  expect(await listExport.select(new URLSearchParams("searchTerm=bert"))?.count()).toEqual({
    count: 1,
    more: false,
  });
  expect(listExport.select(new URLSearchParams({ id: "?" }))).toBeUndefined();
});

test("counts as many rows as the list, even if counting stops early", async () => {
  const people = Array.from({ length: 100 }, (_, index) => ({
    email: `${index}@count.example`,
    name: `Anna ${index}`,
    emailVerified: index < 20,
  }));
  await db().insert(user).values(people);
  const limits = { maxCount: totalLimits.maxCount, tuning: { ...queryTuning } };
  onTestFinished(() => {
    totalLimits.maxCount = limits.maxCount;
    Object.assign(queryTuning, limits.tuning);
  });
  totalLimits.maxCount = 60;
  Object.assign(queryTuning, { fewCandidates: 3, countSteps: 1, scanStep: 4 });
  const search = new URLSearchParams("searchTerm=an&status=invited");
  const { total } = await listUsers(parseListQuery(userListShape, search));
  expect(total).toMatchObject({ more: true });
  expect(await listExport.select(search)?.count()).toEqual(total);
});

test("a row has the labels of role and status, and times in the reader's time zone", async () => {
  const row = ["Berta", "berta@example.org", "User", "Active", "1970-01-01 03:00:00", ""];
  expect(await rowsOf("searchTerm=bert")).toEqual([row]);
});

test.each([
  ["lastSignIn", "asc"],
  ["lastSignIn", "desc"],
  ["role", "asc"],
  ["role", "desc"],
])(
  "sorted by %s (%s), has everyone once even if users sign in or get a role between two batches",
  async (sort, direction) => {
    const ids = Array.from({ length: 1200 }, () => crypto.randomUUID());
    const search = `many-${sort}-${direction}`.toLowerCase();
    const values = ids.map((id, index) => ({
      id,
      email: `${index}@${search}.example`,
      name: search,
      createdAt: new Date(10_000 - index),
      role: index < 600 ? "admin" : "user",
      lastSignInAt: new Date(index + 1),
    }));
    await db().insert(user).values(values);
    const params = new URLSearchParams({ searchTerm: search, sort, direction });
    const emails: (string | undefined)[] = [];
    for await (const batch of listExport.select(params)?.read(commandLineActor, format) ?? []) {
      if (emails.length === 0) {
        for (const index of [0, 1199]) {
          await db()
            .update(user)
            .set({ lastSignInAt: new Date(), role: index === 0 ? "user" : "admin" })
            .where(eq(user.id, ids[index] ?? ""));
        }
      }
      emails.push(...batch.map(([, email]) => email));
    }
    expect(emails.sort()).toEqual(values.map(({ email }) => email).sort());
  },
);
