import { setImmediate } from "node:timers/promises";
import type { TFunction } from "i18next";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Permissions } from "#app/access/permissions.ts";
import { source } from "#app/features/users/search-source.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { managerNavigation } from "#app/registry/navigation.ts";
import { db } from "#db/client.server.ts";
import { repository, user } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { searchManagerArea } from "./search.server.ts";

const denied = vi.hoisted(() => ({ action: "" }));

vi.mock("#app/access/permissions.ts", async (load) => {
  const original = await load<typeof import("#app/access/permissions.ts")>();
  const can: typeof original.can = (role, permissions: Permissions) =>
    original.can(role, permissions) &&
    !Object.values(permissions)
      .flat()
      .includes(denied.action as never);
  return { ...original, can };
});

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  helpdesk: {
    name: "helpdesk",
    order: 50,
    includes: "user",
    permissions: { apps: ["manager"], user: ["list", "get", "update", "ban", "delete"], session: ["list"] },
  },
}));

beforeAll(migrateTestDatabase);

beforeEach(async () => {
  denied.action = "";
  await db().delete(user);
  await db().delete(repository);
});

const { t } = i18nFor("en");

const administrator = { id: "somebody-else", role: "admin" };

async function search(term: string, role = "admin") {
  const groups = await searchManagerArea({ ...administrator, role }, term, t);
  return Object.fromEntries(groups.map(({ title, ...group }) => [title, group]));
}

const labels = (group?: { results: { label: string }[] }) => group?.results.map(({ label }) => label);

test("shows all screens and the first actions without a term, but no records", async () => {
  await makeUser();
  const found = await search("");
  expect(Object.keys(found)).toEqual(["search.goTo", "search.actions"]);
  const screens = labels(found["search.goTo"]);
  expect(screens?.slice(0, 3)).toEqual(["Dashboard", "Code Repositories", "Users"]);
  expect(screens).toEqual(expect.arrayContaining(managerNavigation.map(({ label }) => t(label))));
  expect(found["search.actions"]?.results.slice(0, 2)).toEqual([
    { to: "/manager/users/new", label: "New user", icon: "plus" },
    { to: "/manager/repositories/new", label: "New repository", icon: "plus" },
  ]);
});

test("finds the account screen by what it is for", async () => {
  for (const term of ["account", "logout", "sign out"]) {
    expect(labels((await search(term))["search.goTo"])).toEqual(["Account"]);
  }
});

test("finds screens and actions like users: ignoring case and accents, in the user's language", async () => {
  expect(labels((await search("REPOSÍT"))["search.goTo"])).toEqual(["Code Repositories"]);
  const translate = ((key: string) => (key === "users.list.new" ? "Créer" : key)) as unknown as TFunction;
  const groups = await searchManagerArea(administrator, "CREER", translate);
  expect(groups.map(labels)).toEqual([["Créer"]]);
});

test("finds themes and languages by name, but only with a term", async () => {
  const theme = (value: string) => ({ name: "theme", value });
  expect((await search("theme"))["search.actions"]?.results).toMatchObject([
    { label: "Theme: System", preference: theme("system") },
    { label: "Theme: Light", preference: theme("light") },
    { label: "Theme: Dark", preference: theme("dark") },
  ]);
  const languages = (await search("language"))["search.actions"]?.results ?? [];
  const choices = languageCodes.length > 1 ? languageCodes : [];
  expect(languages.map(({ preference }) => preference?.value)).toEqual(choices);
  expect(labels((await search(""))["search.actions"])).not.toContain("Theme: Dark");
});

describe("records", () => {
  test("are up to five users and five of each resource, with links to all results", async () => {
    const { id } = await makeUser({ name: "Zoë Plumb", email: "zoe@example.org" });
    for (let number = 0; number < 7; number++)
      await makeRepository(`plumb ${number}`, { description: "Line" });
    const found = await search("plumb");
    expect(found["users.list.pageTitle"]).toEqual({
      all: "/manager/users?searchTerm=plumb",
      results: [{ to: `/manager/users/${id}`, label: "Zoë Plumb", description: "zoe@example.org" }],
    });
    const repositories = found["repositories.pageTitle"];
    expect(repositories?.all).toBe("/manager/repositories?searchTerm=plumb");
    expect(labels(repositories)).toEqual(["plumb 0", "plumb 1", "plumb 2", "plumb 3", "plumb 4"]);
    expect(repositories?.results[0]).toMatchObject({ description: "Line", icon: "repository" });
    expect(Object.keys(found)).toEqual(["repositories.pageTitle", "users.list.pageTitle"]);
  });

  test("show the email of a user without a name", async () => {
    await makeUser({ name: "", email: "nameless@example.org" });
    const { results } = (await search("nameless"))["users.list.pageTitle"] ?? {};
    expect(results).toMatchObject([{ label: "nameless@example.org", description: undefined }]);
  });

  test("link to the list if the role may not open them", async () => {
    await makeUser({ name: "Zoë Plumb", email: "zoe@example.org" });
    denied.action = "get";
    const { results } = (await search("plumb"))["users.list.pageTitle"] ?? {};
    expect(results?.map(({ to }) => to)).toEqual(["/manager/users?searchTerm=zoe%40example.org"]);
  });
});

describe("a verb before a name", () => {
  const actions = async (term: string) => (await search(term))["search.actions"]?.results;

  test("finds a user by action and name, in every language", async () => {
    const { id } = await makeUser({ name: "Zara O'Brien", email: "zara@example.org" });
    const verbs = { en: "BAN", fr: "bannir", ar: "حَظر", sw: "zuia" } as Record<string, string>;
    for (const language of languageCodes) {
      const groups = await searchManagerArea(administrator, `${verbs[language]} zara o`, i18nFor(language).t);
      const [found] = groups.find(({ title }) => title === "search.actions")?.results ?? [];
      expect(found, language).toMatchObject({
        to: `/manager/users/${id}/ban`,
        description: "zara@example.org",
      });
    }
  });

  test("finds edits and deletions of records of all kinds", async () => {
    const person = await makeUser({ name: "Plumb" });
    const record = await makeRepository("plumb");
    expect(await actions("edit plumb")).toEqual([
      expect.objectContaining({ to: `/manager/repositories/${record.id}/update`, label: "Edit plumb" }),
      expect.objectContaining({ to: `/manager/users/${person.id}/update`, label: "Edit Plumb" }),
    ]);
    expect((await actions("delete plumb"))?.map(({ to }) => to)).toEqual([
      `/manager/repositories/${record.id}?confirm=delete`,
      `/manager/users/${person.id}?confirm=delete`,
    ]);
    expect(await actions("edit")).toBeUndefined();
    denied.action = "update";
    expect(await actions("edit plumb")).toBeUndefined();
  });

  test("does not offer to ban or delete oneself", async () => {
    const { id } = await makeUser({ name: "Zara" });
    const own = async (term: string) => {
      const groups = await searchManagerArea({ id, role: "admin" }, term, t);
      return labels(groups.find(({ title }) => title === "search.actions"));
    };
    expect(await own("ban zara")).toBeUndefined();
    expect(await own("delete zara")).toBeUndefined();
    expect(await own("edit zara")).toEqual(["Edit Zara"]);
  });

  test("is not offered for users with more permissions than the viewer's", async () => {
    await makeUser({ name: "Ada Plumb", role: "admin" });
    await makeUser({ name: "Zara Plumb" });
    for (const verb of ["Edit", "Ban", "Delete"]) {
      const found = (await search(`${verb} plumb`, "helpdesk"))["search.actions"];
      expect(labels(found)).toEqual([`${verb} Zara Plumb`]);
    }
  });

  test("does not offer to ban a user who is banned", async () => {
    await makeUser({ name: "Zara Plumb", banned: true });
    await makeUser({ name: "Zara Quill" });
    expect(labels((await search("ban zara"))["search.actions"])).toEqual(["Ban Zara Quill"]);
    expect(await actions("edit zara")).toHaveLength(2);
  });

  test("does not find deletions on screens that the viewer may not open", async () => {
    await makeUser({ name: "Zara" });
    denied.action = "get";
    expect(await actions("delete zara")).toBeUndefined();
    expect(await actions("ban zara")).toHaveLength(1);
  });
});

test("finds nothing that the role may not list, open or do", async () => {
  await makeUser({ name: "New Plumb" });
  await makeRepository("new plumb");
  const found = await search("new", "user");
  expect(Object.keys(found)).toEqual(["repositories.pageTitle"]);
  expect(await search("users", "user")).toEqual({});
  denied.action = "create";
  expect((await search(""))["search.actions"]).toBeUndefined();
});

test("no two screens have the same shortcut", () => {
  const shortcuts = managerNavigation.flatMap(({ shortcut }) => shortcut ?? []);
  expect(shortcuts.filter((key) => !/^[a-fh-z]$/.test(key))).toEqual([]);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(shortcuts).toEqual(expect.arrayContaining(["d", "r", "u"]));
});

test("a failing search throws one error, even if actions are searched too", async () => {
  vi.spyOn(source, "search").mockRejectedValue(new Error("The database is away"));
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(search("edit zara")).rejects.toThrow("The database is away");
  // Otherwise Vitest reports an unhandled rejection.
  await setImmediate();
});
