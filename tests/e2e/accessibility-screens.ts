import type { Page } from "@playwright/test";
import type { Visitor, World } from "./accessibility-world.ts";
import { hydrated } from "./fixtures.ts";

export interface Screen {
  /** The route that draws it, with its parameters' names. */
  route: string;
  /** Which of the route's states it is; the first of a route is the screen as it is mostly seen. */
  state: string;
  as: Visitor;
  address: (rows: World["rows"]) => string;
  /** What a person does there before it looks as it should; in any language. */
  reach?: (page: Page, world: World) => Promise<void>;
}

type State = Pick<Screen, "state" | "reach"> & { at: string | Screen["address"] };

const of = (route: string, as: Visitor, ...states: State[]): Screen[] =>
  states.map(({ at, ...state }) => ({
    route,
    as,
    ...state,
    address: typeof at === "string" ? () => at : at,
  }));

const longAgo = "2001-01-01";

/** Every screen in every state that looks different: dialogs, errors, empty lists. */
export const screens: Screen[] = [
  ...of(
    "/login",
    "nobody",
    { state: "plain", at: "/login" },
    { state: "wrong", at: "/login", reach: sendWrong },
    { state: "languages", at: "/login", reach: (page) => openMenu(page, "footer") },
  ),
  ...of(
    "/login/verify",
    "nobody",
    { state: "plain", at: "/login/verify?email=somebody%40example.org" },
    { state: "wrong", at: "/login/verify?email=somebody%40example.org", reach: sendWrong },
  ),
  ...of(
    "/login/error",
    "nobody",
    ...["unknown_error", "access_denied", "signup_disabled"].map((error) => ({
      state: error,
      at: `/login/error?error=${error}`,
    })),
  ),
  ...of("/login/resume", "nobody", { state: "plain", at: "/login/resume?redirect=%2Fapp" }),
  ...of(
    "/onboarding",
    "newcomer",
    { state: "plain", at: "/onboarding" },
    { state: "wrong", at: "/onboarding", reach: sendWrong },
  ),
  ...of(
    "/app",
    "user",
    { state: "plain", at: "/app" },
    { state: "menu", at: "/app", reach: (page) => openMenu(page, "header") },
  ),
  ...of("/app", "impersonated", { state: "impersonated", at: "/app" }),
  ...of(
    "/app/repositories",
    "user",
    { state: "plain", at: "/app/repositories" },
    { state: "no match", at: "/app/repositories?searchTerm=nothing+of+the+kind" },
  ),
  ...of(
    "/app/repositories/:id",
    "user",
    { state: "plain", at: ({ repository }) => `/app/repositories/${repository}` },
    { state: "not found", at: "/app/repositories/nothing" },
  ),
  ...account("app", "user"),
  ...of(
    "/app/account",
    "impersonated",
    ...["state=change-email", "newEmail=new%40example.org", "state=delete", "state=confirm-delete"].map(
      (form) => ({ state: `impersonated ${form}`, at: `/app/account?${form}` }),
    ),
  ),
  ...of(
    "/email-change/undo",
    "nobody",
    { state: "plain", at: ({ undoToken }) => `/email-change/undo?token=${undoToken}` },
    { state: "unusable", at: "/email-change/undo?token=nothing" },
  ),
  ...of("/manager/dashboard", "administrator", { state: "plain", at: "/manager/dashboard" }),
  ...of("/manager/dashboard", "user", { state: "forbidden", at: "/manager/dashboard" }),
  ...of(
    "/manager/users",
    "administrator",
    { state: "plain", at: "/manager/users" },
    { state: "no match", at: "/manager/users?searchTerm=nobody+of+the+kind" },
    // It leads back to the list when nobody was selected.
    { state: "toast", at: "/manager/users/bulk?deed=delete" },
    { state: "selected", at: "/manager/users", reach: (page) => page.locator("tbody input").nth(1).check() },
  ),
  ...of(
    "/manager/users/new",
    "administrator",
    { state: "plain", at: "/manager/users/new" },
    { state: "wrong", at: "/manager/users/new", reach: sendWrong },
    { state: "leaving", at: "/manager/users/new", reach: leaveUnsaved },
  ),
  ...of(
    "/manager/users/bulk",
    "administrator",
    {
      state: "delete",
      at: ({ person, banned }) => `/manager/users/bulk?deed=delete&id=${person}&id=${banned}`,
    },
    { state: "role", at: ({ person, banned }) => `/manager/users/bulk?deed=role&id=${person}&id=${banned}` },
  ),
  ...of(
    "/manager/users/:id",
    "administrator",
    { state: "plain", at: ({ person }) => `/manager/users/${person}` },
    { state: "banned", at: ({ banned }) => `/manager/users/${banned}` },
    { state: "own", at: ({ own }) => `/manager/users/${own}` },
    { state: "deletion", at: ({ person }) => `/manager/users/${person}?confirm=delete` },
    { state: "not found", at: "/manager/users/nobody" },
  ),
  ...of(
    "/manager/users/:id/update",
    "administrator",
    { state: "plain", at: ({ person }) => `/manager/users/${person}/update` },
    { state: "own", at: ({ own }) => `/manager/users/${own}/update` },
    {
      state: "conflict",
      at: ({ banned }) => `/manager/users/${banned}/update`,
      reach: async (page, { server, rows }) => {
        await server.query(
          `UPDATE "user" SET updated_at = ?, name = 'Baraka' WHERE id = ?`,
          new Date(),
          rows.banned,
        );
        await page.locator("[name=name]").fill("Mariam");
        await send(page);
        await page.locator("[role=alert]").waitFor();
      },
    },
  ),
  ...of(
    "/manager/users/:id/ban",
    "administrator",
    { state: "plain", at: ({ person }) => `/manager/users/${person}/ban` },
    {
      state: "wrong",
      at: ({ person }) => `/manager/users/${person}/ban`,
      reach: async (page) => {
        await page.locator("[name=until]").fill(longAgo);
        await sendWrong(page);
      },
    },
    { state: "calendar", at: ({ person }) => `/manager/users/${person}/ban`, reach: openCalendar },
  ),
  ...of(
    "/manager/activity",
    "administrator",
    { state: "plain", at: "/manager/activity" },
    { state: "no match", at: `/manager/activity?to=${longAgo}` },
  ),
  ...of(
    "/manager/repositories",
    "administrator",
    { state: "plain", at: "/manager/repositories" },
    { state: "no match", at: "/manager/repositories?searchTerm=nothing+of+the+kind" },
  ),
  ...of(
    "/manager/repositories/new",
    "administrator",
    { state: "plain", at: "/manager/repositories/new" },
    { state: "wrong", at: "/manager/repositories/new", reach: sendWrong },
  ),
  ...of(
    "/manager/repositories/import",
    "administrator",
    { state: "plain", at: "/manager/repositories/import" },
    { state: "wrong", at: "/manager/repositories/import", reach: sendWrong },
    {
      state: "preview",
      at: "/manager/repositories/import",
      reach: async (page) => {
        await page.locator("[name=text]").fill("name,link\nfresh,example.com\nfresh,example.com\n,nowhere\n");
        await send(page);
        await page.locator("table").waitFor();
      },
    },
  ),
  ...of(
    "/manager/repositories/:id",
    "administrator",
    { state: "plain", at: ({ repository }) => `/manager/repositories/${repository}` },
    { state: "bare", at: ({ bare }) => `/manager/repositories/${bare}` },
    { state: "deletion", at: ({ repository }) => `/manager/repositories/${repository}?confirm=delete` },
    { state: "not found", at: "/manager/repositories/nothing" },
  ),
  ...of(
    "/manager/repositories/:id/update",
    "administrator",
    { state: "plain", at: ({ repository }) => `/manager/repositories/${repository}/update` },
    {
      state: "conflict",
      at: ({ bare }) => `/manager/repositories/${bare}/update`,
      reach: async (page, { server, rows }) => {
        await server.query(
          "UPDATE repository SET updated_at = ?, link = link || 'x', description = 'Theirs' WHERE id = ?",
          new Date(),
          rows.bare,
        );
        await page.locator("[name=description]").fill("Mine");
        await send(page);
        await page.locator("[role=alert]").waitFor();
      },
    },
  ),
  ...account("manager", "administrator"),
  ...of(
    "/api/docs",
    "user",
    { state: "plain", at: "/api/docs" },
    { state: "trying", at: "/api/docs#createRepository", reach: tryCall },
  ),
  ...of("/api/docs", "administrator", {
    state: "asking",
    at: "/api/docs#deleteRepository",
    reach: async (page: Page) => {
      await openTry(page, "deleteRepository");
      await page.locator("#deleteRepository [required]").first().fill("nothing");
      await page.locator("#deleteRepository form button").click();
      await page.locator("dialog[open]").waitFor();
    },
  }),
  ...of("/dev/mailbox", "nobody", { state: "plain", at: "/dev/mailbox" }),
  ...of("/dev/emails", "nobody", { state: "plain", at: "/dev/emails" }),
  ...of(
    "/dev/ui",
    "nobody",
    ...["basics", "fields", "lists", "dialogs", "dialogs&state=form", "dialogs&state=long"].map((part) => ({
      state: part,
      at: `/dev/ui?part=${part}`,
    })),
    ...["loading", "empty", "no-match", "error"].map((list) => ({
      state: `list ${list}`,
      at: `/dev/ui?part=lists&state=${list}`,
    })),
  ),
  ...of("/*", "nobody", { state: "not found", at: "/nowhere" }),
  ...of("/app/*", "user", { state: "not found", at: "/app/nowhere" }),
  ...of("/manager/*", "administrator", { state: "not found", at: "/manager/nowhere" }),
];

function account(area: "app" | "manager", as: Visitor) {
  const forms = ["state=change-name", "state=change-email", "newEmail=new%40example.org", "state=delete"];
  const tokens = ["state=new-token", "state=token"];
  return of(
    `/${area}/account`,
    as,
    { state: "plain", at: `/${area}/account` },
    ...[...forms, "state=confirm-delete", ...tokens].map((form) => ({
      state: form,
      at: `/${area}/account?${form}`,
    })),
    {
      state: "token shown",
      at: `/${area}/account?state=new-token`,
      reach: makeToken,
    },
    {
      state: "token asked",
      at: `/${area}/account?state=new-token`,
      reach: async (page: Page) => {
        await makeToken(page);
        await page.locator("[role=dialog] a").last().click();
        await page.locator("a[href*='revoke=']").first().click();
        await page.locator("[role=dialog] form[action*='/revoke']").waitFor();
      },
    },
    {
      state: "wrong",
      at: `/${area}/account?state=change-name`,
      reach: async (page: Page) => {
        await page.locator("[role=dialog] [name=name]").fill("");
        await send(page, "[role=dialog]");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
  );
}

async function send(page: Page, place = "main") {
  await hydrated(page);
  await page.locator(`${place} form[method=post] button[type=submit]`).first().click();
}

async function makeToken(page: Page) {
  await page.locator("[role=dialog] [name=name]").fill("Nightly report");
  await send(page, "[role=dialog]");
  await page.locator("[role=dialog] code").first().waitFor();
}

/** Sends the form as it is, which cannot be right. */
async function sendWrong(page: Page) {
  await send(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

async function openMenu(page: Page, place: "header" | "footer") {
  await page.locator(`${place} summary`).first().click();
}

async function openTry(page: Page, operation: string) {
  await hydrated(page);
  await page.locator(`#${operation} [data-try] button`).click();
  await page.locator(`#${operation} form`).waitFor();
}

/** With all that can be opened, and an answer. */
async function tryCall(page: Page) {
  await openTry(page, "createRepository");
  await page.locator("#createRepository form button").click();
  await page.locator("#createRepository form + p + section").waitFor();
  for (const summary of await page.locator("#createRepository summary").all()) await summary.click();
}

async function openCalendar(page: Page) {
  await hydrated(page);
  await page.locator("[aria-haspopup=dialog]").click();
  await page.locator("[role=grid]").waitFor();
}

async function leaveUnsaved(page: Page) {
  await hydrated(page);
  await page.locator("[name=name]").fill("Half a name");
  await page.locator("main a").first().click();
  await page.locator("[role=dialog]").waitFor();
}
