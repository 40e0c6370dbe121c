import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeCursor } from "#app/lists/cursor.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { user } from "#db/schema.ts";
import { sqliteConnections } from "#db/sqlite/client.server.ts";
import { foldForSearch } from "#db/text/fold.ts";
import { sortKey } from "#db/text/sort-key.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { Dice } from "#tests/support/dice.ts";
import { fiftyNames } from "#tests/support/fifty-names.ts";
import {
  insertUsers,
  makeRandomUsers,
  type StoredUser,
  sampleLetters,
  sampleNames,
} from "#tests/support/random-users.ts";
import { findTableScans } from "#tests/support/sqlite/find-table-scans.ts";
import { queryTuning, randomQueryCount, strategies } from "#tests/support/sqlite-or-postgres/list-cases.ts";
import { query as runQuery } from "#tests/support/sqlite-or-postgres/query.ts";
import { removeExpired } from "./cleanup.server.ts";
import { listUsers, readAllUsers } from "./user-list.server.ts";
import { type UserQuery, userListShape } from "./user-list-shape.ts";
import { type UserRow, userStatus, userStatuses } from "./user-row.ts";

beforeAll(migrateTestDatabase);

const usual = { limits: { ...totalLimits }, tuning: { ...queryTuning } };

beforeEach(async () => {
  await db().delete(user);
  // Totals of an earlier test must not be kept.
  totalLimits.staleMs = 0;
  return () => {
    Object.assign(totalLimits, usual.limits);
    Object.assign(queryTuning, usual.tuning);
  };
});

function query(search: Record<string, string> = {}): UserQuery {
  return parseListQuery(userListShape, new URLSearchParams(search));
}

async function walk(search: Record<string, string>) {
  const forwards: UserRow[] = [];
  let page = await listUsers(query(search));
  const { total } = page;
  forwards.push(...page.rows);
  while (page.next) {
    page = await listUsers(query({ ...search, after: page.next }));
    expect(page.rows.length).toBeGreaterThan(0);
    forwards.push(...page.rows);
  }
  const backwards = page.rows.toReversed();
  while (page.previous) {
    page = await listUsers(query({ ...search, before: page.previous }));
    backwards.push(...page.rows.toReversed());
  }
  expect(backwards.reverse().map(({ id }) => id)).toEqual(forwards.map(({ id }) => id));
  return { total, rows: forwards };
}

/** The same list, computed with a full scan in plain JavaScript. */
function naive(people: StoredUser[], { searchTerm, sort, direction, filters }: UserQuery) {
  const term = foldForSearch(searchTerm);
  const keys: Record<string, (row: StoredUser) => string | number> = {
    name: (row) => sortKey(row.name),
    email: (row) => row.email,
    role: (row) => row.role,
    created: (row) => row.createdAt.getTime(),
    lastSignIn: (row) => row.lastSignInAt?.getTime() ?? 0,
  };
  const key = keys[sort] ?? keys.email;
  const statuses = {
    "": () => true,
    active: (row: StoredUser) => !row.banned && hasJoined(row) && row.name !== "",
    invited: (row: StoredUser) => !row.banned && !hasJoined(row),
    "not-onboarded": (row: StoredUser) => !row.banned && hasJoined(row) && row.name === "",
    banned: (row: StoredUser) => row.banned,
  };
  const sign = direction === "asc" ? 1 : -1;
  return people
    .filter((row) => foldForSearch(row.name).includes(term) || foldForSearch(row.email).includes(term))
    .filter((row) => !filters.role || row.role.split(",").includes(filters.role))
    .filter(statuses[filters.status])
    .sort((a, b) => sign * (compare(key?.(a), key?.(b)) || compare(a.id, b.id)))
    .map(({ id }) => id);
}

function hasJoined({ emailVerified, lastSignInAt }: StoredUser) {
  return emailVerified || lastSignInAt !== null;
}

/** Compares like a database: numbers by value, text by its bytes in UTF-8. */
function compare(a: string | number = "", b: string | number = "") {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

async function remove(...ids: (string | undefined)[]) {
  await db()
    .delete(user)
    .where(
      inArray(
        user.id,
        ids.filter((id) => id !== undefined),
      ),
    );
}

describe("a total", () => {
  const totalOf = async (searchTerm: string) => (await listUsers(query({ searchTerm }))).total;
  const people = (count: number) =>
    insertUsers(Array.from({ length: count }, (_, n) => ({ email: `zara${n}@example.org`, name: "Zara" })));
  const removeSome = async (count: number) =>
    remove(...(await db().select({ id: user.id }).from(user).limit(count)).map(({ id }) => id));

  test.each(["", "zara"])("far above the limit is kept for a while after writes (%j)", async (term) => {
    Object.assign(totalLimits, { maxCount: 30, staleMs: 60_000 });
    await people(60);
    expect(await totalOf(term)).toEqual({ count: 30, more: true });
    await removeSome(35);
    expect(await totalOf(term)).toEqual({ count: 30, more: true });
    totalLimits.staleMs = 0;
    expect(await totalOf(term)).toEqual({ count: 25, more: false });
  });

  test.each(["", "zara"])("slightly above the limit is counted after each write (%j)", async (term) => {
    Object.assign(totalLimits, { maxCount: 30, staleMs: 60_000 });
    await people(32);
    expect(await totalOf(term)).toEqual({ count: 30, more: true });
    await removeSome(5);
    expect(await totalOf(term)).toEqual({ count: 27, more: false });
  });
});

test("each user is listed by the status that the row shows, and by no other", async () => {
  const yesOrNo = [true, false];
  const states = yesOrNo.flatMap((banned) =>
    yesOrNo.flatMap((emailVerified) =>
      ["Zara", ""].flatMap((name) =>
        [new Date(), null].map((lastSignInAt) => ({ banned, emailVerified, name, lastSignInAt })),
      ),
    ),
  );
  const users = await insertUsers(states.map((state, n) => ({ ...state, email: `p${n}@example.org` })));
  const listed: UserRow[] = [];
  for (const status of userStatuses) {
    for (const searchTerm of ["", "example"]) {
      const { rows, total } = await walk({ status, searchTerm });
      expect(new Set(rows.map(userStatus))).toEqual(new Set([status]));
      expect(total.count).toBe(rows.length);
      if (!searchTerm) listed.push(...rows);
    }
  }
  expect(listed.map(({ id }) => id).toSorted()).toEqual(users.map(({ id }) => id).toSorted());
});

describe("compared with a full scan", () => {
  test.each(strategies)(
    "random searches give the same results, with %s (seed %i)",
    { timeout: 60_000 },
    async (_, seed, most, changed) => {
      totalLimits.maxCount = most;
      Object.assign(queryTuning, changed);
      const people = await makeRandomUsers(260, seed);
      const dice = new Dice(seed * 7919);
      for (let round = 0; round < randomQueryCount; round++) {
        const source = [...(dice.chance(0.5) ? dice.one(people).name : dice.one(people).email)];
        const start = dice.below(source.length);
        const part = source.slice(start, start + 1 + dice.below(12)).join("");
        const random3 = Array.from({ length: 1 + dice.below(4) }, () => dice.one(sampleLetters)).join("");
        const term = dice.one([part, part.toUpperCase(), part.toLowerCase(), random3, ""]);
        const search = {
          searchTerm: term,
          sort: dice.one(Object.keys(userListShape.sorts)),
          direction: dice.one(["asc", "desc"]),
          role: dice.one(["", "", "user", "admin"]),
          status: dice.one(["", "", ...userStatuses]),
        };
        const expected = naive(people, query(search));
        const { rows, total } = await walk(search);
        expect([search, rows.map(({ id }) => id)]).toEqual([search, expected]);
        const more = expected.length > totalLimits.maxCount;
        const count = more ? totalLimits.maxCount : expected.length;
        expect([search, total]).toEqual([search, { count, more }]);
      }
    },
  );

  test.each(strategies)(
    "a role is not found in the name of a removed one, with %s (seed %i)",
    async (_, seed, most, changed) => {
      totalLimits.maxCount = most;
      Object.assign(queryTuning, changed);
      await makeRandomUsers(80, seed);
      const changing = (await db().select({ id: user.id }).from(user).limit(40)).map(({ id }) => id);
      await db().update(user).set({ role: "superuser" }).where(inArray(user.id, changing));
      const people = await db().select().from(user);
      for (const searchTerm of ["", "an", "anna", "example"]) {
        const search = { searchTerm, role: "user" };
        const expected = naive(people, query(search));
        const { rows, total } = await walk(search);
        expect([search, rows.map(({ id }) => id)]).toEqual([search, expected]);
        const more = expected.length > most;
        expect(total).toEqual({ count: more ? most : expected.length, more });
      }
    },
  );

  test("results are the same after users are created, changed and deleted", async () => {
    let people = await makeRandomUsers(120, 99);
    const dice = new Dice(5);
    for (let round = 0; round < 60; round++) {
      const chosen = dice.one(people);
      const changed = dice.chance(0.5)
        ? { name: dice.one(sampleNames), banned: !chosen.banned }
        : { emailVerified: !chosen.emailVerified, lastSignInAt: dice.chance(0.5) ? new Date(round) : null };
      if (round % 3 === 0) await remove(chosen.id);
      else await db().update(user).set(changed).where(eq(user.id, chosen.id));
      people = await db().select().from(user);
      for (const term of ["an", "a", "nna", "😀", "%", "100%"]) {
        const search = { searchTerm: term, status: dice.one(["", ...userStatuses]) };
        expect((await walk(search)).rows.map(({ id }) => id)).toEqual(naive(people, query(search)));
      }
    }
  });
});

describe("with many matching users", () => {
  const count = 13_000;
  let people: StoredUser[];

  /** Users whose names and emails put search results at the end of the list. */
  function manyPeople() {
    const dice = new Dice(3);
    return insertUsers(
      Array.from({ length: count }, (_, index) => ({
        email: `p${index}${index % 4 === 0 ? "qq" : ""}@example.org`,
        name: index < 3000 ? `Zara ${index}` : `Berta ${index}`,
        role: index % 5 === 0 ? "admin" : "user",
        banned: dice.chance(0.5),
      })),
    );
  }

  test("every path to a page gives the same rows", { timeout: 120_000 }, async () => {
    people = await manyPeople();
    const searches: Record<string, string>[] = [
      { searchTerm: "zara" },
      { searchTerm: "zara", direction: "desc" },
      { searchTerm: "zara", sort: "role", role: "admin" },
      { searchTerm: "qq", sort: "email" },
      { searchTerm: "qq", status: "banned", role: "admin" },
      { searchTerm: "e", status: "banned" },
      { searchTerm: "example", status: "active" },
      { searchTerm: "", status: "banned", sort: "created" },
    ];
    for (const search of searches) {
      const expected = naive(people, query(search));
      const first = await listUsers(query(search));
      expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, 20));
      expect(first.total).toEqual({
        count: Math.min(10_000, expected.length),
        more: expected.length > 10_000,
      });
      const all: string[] = [];
      for await (const batch of readAllUsers(query(search))) all.push(...batch.map(({ id }) => id));
      expect(all).toEqual(expected);
      const last = await listUsers(
        query({ ...search, direction: query(search).direction === "asc" ? "desc" : "asc" }),
      );
      expect(last.rows.map(({ id }) => id)).toEqual(expected.toReversed().slice(0, 20));
    }
  });

  test("counts are exact to 10,000", async () => {
    await manyPeople();
    expect((await listUsers(query())).total).toEqual({ count: 10_000, more: true });
    expect((await listUsers(query({ searchTerm: "ber" }))).total).toEqual({ count: 10_000, more: false });
    await makeUser({ name: "Berta" });
    expect((await listUsers(query({ searchTerm: "ber" }))).total).toEqual({ count: 10_000, more: true });
    expect((await listUsers(query({ searchTerm: "b" }))).total).toEqual({ count: 10_000, more: true });
    expect((await listUsers(query({ searchTerm: "Za" }))).total).toEqual({ count: 3000, more: false });
  });
});

describe("names in many languages", () => {
  const emails = fiftyNames.map((_, index) => `p${index}@example.org`);

  /** Inserts the names in an order that neither their sorting nor emails and ids follow. */
  function insertFifty() {
    const rows = fiftyNames.map((name, index) => ({ name, email: emails[index] ?? "" }));
    return insertUsers(rows.map((_, index) => rows[(index * 7) % rows.length] ?? { email: "" }));
  }

  test("are in the order of the root collation on every page", async () => {
    await insertFifty();
    const names = async (search: Record<string, string>) =>
      (await walk({ sort: "name", ...search })).rows.map(({ name }) => name);
    expect(await names({})).toEqual(fiftyNames);
    expect(await names({ sort: "name", direction: "desc" })).toEqual(fiftyNames.toReversed());
    expect(await names({ searchTerm: "el" })).toEqual(["Çelik", "Elan", "Élan", "Élodie", "Hélène"]);
  });

  test.each([
    ["helene", "Hélène"],
    ["HÉLÈNE", "Hélène"],
    ["o'brien", "O'Brien"],
    ["obrien", "O'Brien"],
    ["o’b", "O'Brien"],
    ["احمد", "أحمد|احمد"],
    ["أَحْمَـد", "أحمد|احمد"],
    ["امينه", "أمينة"],
    ["ادم", "آدم"],
    ["zoe", "😀 Zoe|Zoe|Zoé|Zoë"],
    ["oyvind", "Øyvind"],
    ["aegir", "Ægir"],
    ["strasse", "Straße"],
    ["lukasz", "Łukasz"],
    ["nguyen", "Nguyễn"],
    ["yilmaz", "Yılmaz"],
    ["σοφια", "Σοφία"],
    ["елкин", "Ёлкин"],
    ["ＣＨＬ", "Chloé"],
    ["ü", "2 Unlimited|Giulia|Łukasz|Müller|Muñoz|Nguyễn|Wanjiru"],
  ])("%s finds %s", async (searchTerm, names) => {
    await insertFifty();
    const found = (await walk({ searchTerm, sort: "name" })).rows.map(({ name }) => name);
    expect(found).toEqual(names.split("|"));
  });

  test("are found and sorted even if SQL or an earlier version wrote them", async () => {
    const people = await insertFifty();
    const { databaseUrl } = settings();
    const emptied = `UPDATE "user" SET name_folded = '', email_folded = '', name_sort = ''`;
    await runQuery(databaseUrl, emptied, []);
    expect((await walk({ sort: "name" })).rows.map(({ name }) => name)).toEqual(fiftyNames);
    const [{ id } = { id: "" }] = people;
    const [before] = await db().select().from(user).where(eq(user.id, id));
    await runQuery(databaseUrl, `UPDATE "user" SET name = 'Évrard' WHERE id = ?`, [id]);
    expect((await walk({ searchTerm: "evrard" })).rows).toMatchObject([{ id }]);
    const [after] = await db().select().from(user).where(eq(user.id, id));
    expect(after?.updatedAt).toEqual(before?.updatedAt);
  });
});

describe("pages", () => {
  test("an invalid cursor gives the first page", async () => {
    await makeRandomUsers(50, 1);
    const first = await listUsers(query());
    for (const after of ["garbage", (await listUsers(query({ sort: "email" }))).next ?? ""]) {
      expect((await listUsers(query({ after }))).rows).toEqual(first.rows);
    }
  });

  test.each([
    ["created", "yesterday", "a"],
    ["created", 1e300, "a"],
    ["lastSignIn", 0.5, "a"],
    ["lastSignIn", -1e14, "a"],
    ["name", 5, "a"],
    ["name", "a\0", "b"],
    ["name", "a", "b\0"],
  ])("a forged cursor gives the first page: %s %j %j", async (sort, key, id) => {
    await makeRandomUsers(50, 1);
    const after = encodeCursor(`user.${sort}`, { key, id });
    const { rows } = await listUsers(query({ sort }));
    expect((await listUsers(query({ sort, after }))).rows).toEqual(rows);
  });

  test("are correct after rows next to the cursor were deleted", async () => {
    const people = await makeRandomUsers(60, 2);
    const search = { sort: "email" };
    const sorted = naive(people, query(search));
    const { next } = await listUsers(query(search));
    await remove(sorted[19], sorted[20]);
    const second = await listUsers(query({ ...search, after: next ?? "" }));
    expect(second.rows.map(({ id }) => id)).toEqual(sorted.slice(21, 41));
    await remove(...sorted.slice(0, 19));
    const back = await listUsers(query({ ...search, before: second.previous ?? "" }));
    expect(back.rows.map(({ id }) => id)).toEqual(sorted.slice(21, 41));
    await remove(...sorted.slice(41));
    const beyond = await listUsers(query({ ...search, after: second.next ?? "" }));
    expect(beyond.rows.map(({ id }) => id)).toEqual(sorted.slice(21, 41));
  });

  test("treat an expired ban as no ban", async () => {
    const { id } = await makeUser({ banned: true, banExpires: new Date(Date.now() - 1) });
    expect((await listUsers(query({ status: "banned" }))).rows).toEqual([]);
    expect((await listUsers(query({ status: "active" }))).rows).toMatchObject([{ id, banned: false }]);
  });

  test("lift a limited number of bans that ended together, and leave the others to the cleanup", async () => {
    await makeRandomUsers(450, 9);
    await db()
      .update(user)
      .set({ banned: true, banExpires: new Date(1) });
    const countBanned = () => db().$count(user, eq(user.banned, true));
    await listUsers(query());
    expect(await countBanned()).toBe(250);
    await removeExpired(new Date());
    expect(await countBanned()).toBe(0);
  });
});

describe("with SQLite", { tags: "sqlite" }, () => {
  test("search works after VACUUM, which may renumber rows", async () => {
    const people = await makeRandomUsers(200, 8);
    await remove(...people.slice(0, 100).map(({ id }) => id));
    sqliteConnections().writer.exec("VACUUM");
    const left = people.slice(100);
    for (const searchTerm of ["anna", "an", "😀", "exa"]) {
      const { rows } = await walk({ searchTerm });
      expect(rows.map(({ id }) => id)).toEqual(naive(left, query({ searchTerm })));
    }
  });

  test.each([
    ["few", {}],
    ["many", { fewCandidates: 3, matchStep: 4, scanStep: 7, maxSteps: 1 }],
  ])("excludes rows with the term's trigrams in another order, of %s", async (_, changed) => {
    Object.assign(queryTuning, changed);
    const reordered = Array.from({ length: 30 }, (_, index) => ({
      email: `p${index}@example.org`,
      name: index % 2 ? "Sonander Ers" : "Derson, Ander",
    }));
    const [anderson] = await insertUsers([{ email: "a@example.org", name: "Anderson" }]);
    await insertUsers([...reordered, { email: "b@example.org", name: "B. Anderson", banned: true }]);
    expect(await walk({ searchTerm: "anderson" })).toMatchObject({ total: { count: 2, more: false } });
    expect((await walk({ searchTerm: "anderson", status: "active" })).rows).toMatchObject([
      { id: anderson?.id },
    ]);
  });

  test("no query of a list scans a table", async () => {
    await makeRandomUsers(260, 12);
    const filters: Record<string, string>[] = [
      {},
      { role: "user" },
      ...userStatuses.map((status) => ({ status })),
    ];
    const searches = Object.keys(userListShape.sorts)
      .flatMap((sort) => ["asc", "desc"].map((direction) => ({ sort, direction })))
      .flatMap((order) => ["", "an", "anna", "😀"].map((searchTerm) => ({ ...order, searchTerm })))
      .flatMap((search) => filters.map((filter) => ({ ...search, ...filter })));
    for (const [, , most, changed] of strategies) {
      totalLimits.maxCount = most;
      Object.assign(queryTuning, usual.tuning, changed);
      for (const search of searches) {
        const { next } = await listUsers(query(search));
        const second = await listUsers(query({ ...search, after: next ?? "" }));
        await listUsers(query({ ...search, before: second.previous ?? "" }));
      }
    }
    const { statements, scans } = findTableScans();
    expect(statements).toBeGreaterThan(100);
    expect(scans).toEqual([]);
  });
});
