import { randomInt } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { RunningServer } from "../support/server.ts";
import type { SmtpServer } from "../support/smtp.ts";
import { expect, signInAgain, signUp, test } from "./fixtures.ts";

/** Journeys of a new person who is an administrator. */
const asAdministrator = test.extend({
  page: async ({ page, smtp, server, email }, use) => {
    await signUp(page, smtp, email, "Grace Wanjiru");
    await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
    await use(page);
  },
});

const day = 24 * 60 * 60 * 1000;

/** Part of every name in a test, because the tests of a worker share a database. */
function mark() {
  return `m${randomInt(1e9)}`;
}

async function insert(
  server: RunningServer,
  name: string,
  fields: { email?: string; role?: string; banned?: boolean; at?: number } = {},
) {
  const id = crypto.randomUUID();
  const { email = `${id}@example.org`, role = "user", banned = false, at = Date.now() } = fields;
  await server.query(
    'INSERT INTO "user" (id, name, email, email_verified, role, banned, created_at, updated_at) VALUES (?, ?, ?, TRUE, ?, ?, ?, ?)',
    id,
    name,
    email,
    role,
    banned,
    new Date(at),
    new Date(at),
  );
  return id;
}

interface Stored {
  id: string;
  name: string;
  email: string;
  role: string;
  banned: number;
  ban_reason: string | null;
  ban_expires: number | null;
}

function stored(server: RunningServer, column: "id" | "email" | "name", value: string) {
  return server.query<Stored>(
    `SELECT id, name, email, role, banned, ban_reason, ban_expires FROM "user" WHERE ${column} = ?`,
    value,
  );
}

function trail(server: RunningServer, kind: string, subjectId: string) {
  return server.query<{ actor_name: string }>(
    "SELECT actor_name FROM activity WHERE kind = ? AND subject_id = ?",
    kind,
    subjectId,
  );
}

/** The names in the list, in its order. */
function names(page: Page) {
  return page.getByRole("table", { name: "People" }).locator("a[data-row-link]").allTextContents();
}

async function search(page: Page, term: string, javaScript: boolean) {
  await page.getByRole("searchbox").fill(term);
  if (!javaScript) await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("searchTerm") === term);
}

/** Chooses filters: a script applies each at once. */
async function choose(page: Page, label: string, option: string, javaScript: boolean) {
  await page.getByRole("main").getByLabel(label, { exact: true }).selectOption(option);
  if (!javaScript) await page.getByRole("button", { name: "Apply" }).click();
}

/** Somebody else, in a browser of their own. */
async function signUpElsewhere(browser: Browser, server: RunningServer, smtp: SmtpServer, name: string) {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": `198.19.${randomInt(256)}.${randomInt(256)}` },
  });
  const page = await context.newPage();
  const email = `${mark()}@example.org`;
  await signUp(page, smtp, email, name);
  const id = (await stored(server, "email", email))[0]?.id ?? "";
  return { context, page, email, id };
}

/** Ends a session behind its owner's back. */
async function endSession(server: RunningServer, email: string) {
  await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });

asAdministrator("a person is created once, with an address of their own", async ({ page, server, email }) => {
  const name = `Amina ${mark()}`;
  const address = `${mark()}@example.org`;
  await page.goto("/manager/users");
  await expect(page).toHaveTitle("Users · Plumbline");
  await link(page, "New user").click();
  await expect(page).toHaveTitle("New user · Plumbline");
  await button(page, "Create user").click();
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");

  await field(page, "Name").fill(name);
  await field(page, "Email").fill(email.toUpperCase());
  await field(page, "Role").selectOption("Administrator");
  await button(page, "Create user").click();
  await expect(page.getByText("Somebody already has this address")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Email")).toHaveValue(new RegExp(`^${email}$`, "i"));
  await expect(field(page, "Role")).toHaveValue("admin");

  await field(page, "Email").fill(address);
  const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
  await button(page, "Create user").click();
  await expect(page.getByText(`${name} has an account.`)).toBeVisible();
  const [person] = await stored(server, "email", address);
  expect(person).toMatchObject({ name, role: "admin" });
  await expect(page).toHaveURL(`/manager/users/${person?.id}`);
  await expect(page).toHaveTitle(`${name} · Plumbline`);

  const again = await page.request.post("/manager/users/new", {
    form: { id: person?.id ?? id, name, email: address, role: "admin" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(302);
  expect(again.headers().location).toBe(`/manager/users/${person?.id}`);
  expect(await trail(server, "user.create", person?.id ?? "")).toEqual([{ actor_name: "Grace Wanjiru" }]);
});

asAdministrator("one form posted at the same time makes one person", async ({ page, server }) => {
  await page.goto("/manager/users/new");
  const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
  const form = { id, name: mark(), email: `${mark()}@example.org`, role: "user" };
  const send = () => page.request.post("/manager/users/new", { form, maxRedirects: 0 });
  for (const answer of await Promise.all([send(), send(), send()])) {
    expect(answer.headers().location).toBe(`/manager/users/${id}`);
  }
  expect(await stored(server, "name", form.name)).toHaveLength(1);
  expect(await trail(server, "user.create", id)).toHaveLength(1);
});

asAdministrator(
  "people are found by what is typed, and by role and status",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = mark();
    await insert(server, `${tag} 100% Ada`);
    await insert(server, `${tag} 1000 Ada`, { banned: true });
    await insert(server, `${tag} "Quote" O'Neil`, { role: "admin" });
    await insert(server, `${tag} Zoë 🧭`);
    await insert(server, "", { email: `${tag}-new@example.org` });
    await page.goto("/manager/users");
    for (const [term, expected] of [
      [`${tag} 100%`, [`${tag} 100% Ada`]],
      [`${tag} "quote" o'n`, [`${tag} "Quote" O'Neil`]],
      [`${tag.toUpperCase()} ZOË 🧭`, [`${tag} Zoë 🧭`]],
      [`${tag}-NEW@`, ["No name yet"]],
    ] as const) {
      await search(page, term, javaScriptEnabled);
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await search(page, tag, javaScriptEnabled);
    await expect.poll(() => names(page)).toHaveLength(5);
    await choose(page, "Role", "Administrator", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual([`${tag} "Quote" O'Neil`]);
    await choose(page, "Role", "All", javaScriptEnabled);
    await choose(page, "Status", "Banned", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual([`${tag} 1000 Ada`]);
    await choose(page, "Status", "Not onboarded", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual(["No name yet"]);
    await search(page, `${tag} nobody`, javaScriptEnabled);
    await expect(page.getByText(`No results for "${tag} nobody"`)).toBeVisible();
  },
);

asAdministrator("45 people are three pages, there and back, in each order", async ({ page, server }) => {
  const tag = mark();
  const all = Array.from({ length: 45 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
  // The oldest has the last name.
  for (const [index, name] of all.entries()) await insert(server, name, { at: Date.now() - index * 60_000 });
  const reversed = all.toReversed();
  await page.goto(`/manager/users?searchTerm=${tag}`);
  await expect(page.getByText("45 results")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
  await link(page, "Next").click();
  await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
  await link(page, "Next").click();
  await expect.poll(() => names(page)).toEqual(all.slice(40));
  await expect(link(page, "Next")).toBeHidden();
  await link(page, "Previous").click();
  await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
  await link(page, "Previous").click();
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));

  const heading = (name: string) => page.getByRole("columnheader", { name });
  await heading("Name").getByRole("link").click();
  await expect(heading("Name")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => names(page)).toEqual(reversed.slice(0, 20));
  await heading("Created").getByRole("link").click();
  await expect(heading("Created")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
  await heading("Created").getByRole("link").click();
  await expect.poll(() => names(page)).toEqual(reversed.slice(0, 20));
  await link(page, "Next").click();
  await expect.poll(() => names(page)).toEqual(reversed.slice(20, 40));
});

asAdministrator(
  "of two who edit one person, the second sees what the first saved",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = mark();
    const id = await insert(server, `${tag} before`);
    await page.goto(`/manager/users/${id}/update`);
    await server.query(
      `UPDATE "user" SET name = ?, role = 'admin', updated_at = ? WHERE id = ?`,
      `${tag} theirs`,
      new Date(),
      id,
    );
    await field(page, "Name").fill(`${tag} mine`);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page, "Save changes").click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByText("Somebody else changed this user while you were editing")).toBeVisible();
    const theirs = page.getByText("Saved meanwhile").locator("..");
    await expect(theirs).toContainText([`${tag} theirs`, "Administrator"]);
    await expect(field(page, "Name")).toHaveValue(`${tag} mine`);
    expect((await stored(server, "id", id))[0]?.name).toBe(`${tag} theirs`);
    if (javaScriptEnabled) {
      await button(page, "Take this: Administrator").click();
      await expect(field(page, "Role")).toHaveValue("admin");
    }
    await button(page, "Keep mine").click();
    await expect(page.getByText("The changes are saved.")).toBeVisible();
    const role = javaScriptEnabled ? "admin" : "user";
    expect(await stored(server, "id", id)).toMatchObject([{ name: `${tag} mine`, role }]);

    await page.goto(`/manager/users/${id}/update`);
    await server.query(
      'UPDATE "user" SET name = ?, updated_at = ? WHERE id = ?',
      `${tag} third`,
      new Date(),
      id,
    );
    await field(page, "Name").fill(`${tag} fourth`);
    await button(page, "Save changes").click();
    await link(page, "Take theirs").click();
    await expect(field(page, "Name")).toHaveValue(`${tag} third`);
  },
);

asAdministrator("nobody changes, bans or deletes themself", async ({ page, server, email }) => {
  const id = (await stored(server, "email", email))[0]?.id ?? "";
  await page.goto(`/manager/users/${id}`);
  await expect(page.getByRole("heading", { name: "Actions" })).toBeHidden();
  await page.goto(`/manager/users/${id}?confirm=delete`);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`/manager/users/${id}/update`);
  await expect(field(page, "Role")).toHaveAttribute("readonly");
  await expect(field(page, "Role")).toHaveValue("Administrator");
  await field(page, "Name").fill("Grace Hopper");
  await button(page, "Save changes").click();
  await expect(page.getByText("The changes are saved.")).toBeVisible();
  await page.goto(`/manager/users/${id}/ban`);
  await button(page, "Ban user").click();
  await expect(page.getByText("You cannot do this to your own account.")).toBeVisible();
  for (const deed of ["delete", "impersonate"]) {
    await page.request.post(`/manager/users/${id}/${deed}`, { maxRedirects: 0 });
  }
  const demotion = { name: "Grace Hopper", email, role: "user" };
  await page.request.post(`/manager/users/${id}/update`, { form: demotion, maxRedirects: 0 });
  expect(await stored(server, "id", id)).toMatchObject([{ name: "Grace Hopper", role: "admin", banned: 0 }]);
});

asAdministrator(
  "a ban ends the session at the next request, and is lifted again",
  async ({ page, server, smtp, browser }) => {
    const person = await signUpElsewhere(browser, server, smtp, `Bela ${mark()}`);
    const [{ name } = { name: "" }] = await stored(server, "id", person.id);
    await page.goto(`/manager/users/${person.id}`);
    await link(page, "Ban").click();
    await field(page, "Reason").fill("Spam\nagain");
    await field(page, "Until").fill("2020-01-01");
    await button(page, "Ban user").click();
    await expect(page.getByText("Choose a day in the future")).toBeVisible();
    await expect(field(page, "Reason")).toHaveValue("Spam\nagain");

    const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    await field(page, "Until").fill(until);
    await button(page, "Ban user").click();
    await expect(page.getByText(`${name} is banned.`)).toBeVisible();
    await expect(page.getByText(/^Banned until /)).toBeVisible();
    const [banned] = await stored(server, "id", person.id);
    expect(banned?.banned).toBe(1);
    expect(banned?.ban_reason?.replaceAll("\r", "")).toBe("Spam\nagain");
    expect(banned?.ban_expires).toBe(Date.parse(until));
    await expect(button(page, "Impersonate")).toBeHidden();
    await expect(page.getByText("Lets the person sign in again at once.")).toBeVisible();
    await person.page.goto("/app");
    await expect(person.page).toHaveURL(/\/login/);

    await button(page, "Lift the ban").click();
    await expect(page.getByText(`${name} may sign in again.`)).toBeVisible();
    await expect(link(page, "Ban")).toBeVisible();
    expect(await stored(server, "id", person.id)).toMatchObject([
      { banned: 0, ban_reason: null, ban_expires: null },
    ]);
    expect(await trail(server, "user.ban", person.id)).toHaveLength(1);
    expect(await trail(server, "user.unban", person.id)).toHaveLength(1);
    await person.context.close();
  },
);

asAdministrator("sessions are revoked, one and all", async ({ page, server, smtp, browser }) => {
  const person = await signUpElsewhere(browser, server, smtp, `Chidi ${mark()}`);
  const expires = new Date(Date.now() + day);
  for (const token of [mark(), mark()]) {
    await server.query(
      "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
      crypto.randomUUID(),
      token,
      person.id,
      expires,
      new Date(Date.now() - day),
      new Date(Date.now() - day),
    );
  }
  const count = async () =>
    (await server.query("SELECT id FROM session WHERE user_id = ?", person.id)).length;
  await page.goto(`/manager/users/${person.id}`);
  await page.getByRole("button", { name: "Revoke the session on Unknown device" }).first().click();
  await expect(page.getByText("The session has ended.")).toBeVisible();
  expect(await count()).toBe(2);
  await person.page.goto("/app");
  await expect(person.page).toHaveURL("/app");
  await button(page, "Revoke all").click();
  await expect(page.getByText("2 sessions have ended.").last()).toBeVisible();
  await expect(page.getByText("Not signed in anywhere")).toBeVisible();
  expect(await count()).toBe(0);
  await person.page.goto("/app");
  await expect(person.page).toHaveURL(/\/login/);
  await person.context.close();
});

asAdministrator("a person is impersonated, with the way back on every screen", async ({ page, server }) => {
  const name = `Dina ${mark()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}`);
  await button(page, "Impersonate").click();
  await expect(page).toHaveURL("/app");
  const banner = page.getByText(`You are seeing the application as ${name}.`);
  for (const path of ["/app", "/app/repositories", "/app/account", "/manager/users"]) {
    await page.goto(path);
    await expect(banner, path).toBeVisible();
  }
  expect((await page.request.get("/manager/users")).status()).toBe(403);
  await button(page, "Stop").click();
  await expect(page.getByText("You are yourself again.")).toBeVisible();
  await expect(page).toHaveURL(`/manager/users/${id}`);
  await expect(banner).toBeHidden();
  expect(await trail(server, "impersonation.start", id)).toEqual([{ actor_name: "Grace Wanjiru" }]);
  expect(await trail(server, "impersonation.stop", id)).toEqual([{ actor_name: "Grace Wanjiru" }]);

  const other = await insert(server, mark(), { role: "admin" });
  await page.goto(`/manager/users/${other}`);
  await expect(button(page, "Impersonate")).toBeHidden();
  const refused = await page.request.post(`/manager/users/${other}/impersonate`);
  expect(refused.url()).toContain(`/manager/users/${other}`);
  expect(await refused.text()).toContain("Administrators cannot be impersonated.");
  expect(await server.query("SELECT id FROM session WHERE user_id = ?", other)).toEqual([]);
});

asAdministrator("a person is deleted after a question, and is gone", async ({ page, server }) => {
  const name = `Emil ${mark()}`;
  const id = await insert(server, name);
  await page.goto(`/manager/users/${id}`);
  await link(page, "Delete user").click();
  await expect(page).toHaveURL(`/manager/users/${id}?confirm=delete`);
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText(name);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/manager/users/${id}`);
  await link(page, "Delete user").click();
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page).toHaveURL("/manager/users");
  expect(await stored(server, "id", id)).toEqual([]);
  expect(await trail(server, "user.delete", id)).toHaveLength(1);

  const again = await page.request.post(`/manager/users/${id}/delete`);
  expect(again.url()).toMatch(/\/manager\/users$/);
  expect(await again.text()).toContain("This account no longer exists.");
  expect(await trail(server, "user.delete", id)).toHaveLength(1);

  const gone = await page.goto(`/manager/users/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Navigation bar" }).first()).toBeVisible();
});

asAdministrator(
  "several people get a role, or are deleted, except oneself",
  async ({ page, server, email }) => {
    const tag = mark();
    await server.query('UPDATE "user" SET name = ? WHERE email = ?', `${tag} self`, email);
    const ids = [await insert(server, `${tag} a`), await insert(server, `${tag} b`)];
    const own = (await stored(server, "email", email))[0]?.id ?? "";
    const select = async (...people: string[]) => {
      await page.goto(`/manager/users?searchTerm=${tag}`);
      for (const name of people) await page.getByRole("checkbox", { name: `Select ${tag} ${name}` }).check();
    };
    await select();
    await button(page, "Change role").click();
    await expect(page.getByText("Nobody was selected.")).toBeVisible();

    await select("a", "b");
    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 2 users" })).toBeVisible();
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Change role").click();
    await expect(page.getByText("Done for 2 users.")).toBeVisible();
    for (const id of ids) expect((await stored(server, "id", id))[0]?.role).toBe("admin");

    await select("a", "b", "self");
    await button(page, "Delete").click();
    await expect(page.getByRole("heading", { name: "Delete 3 users?" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
      `${tag} a`,
      `${tag} b`,
      `${tag} self`,
    ]);
    await button(page, "Delete").click();
    await expect(page.getByText("Done for 2 users. 1 user was left as is")).toBeVisible();
    expect(await stored(server, "id", own)).toMatchObject([{ role: "admin" }]);
    for (const id of ids) expect(await stored(server, "id", id)).toEqual([]);
  },
);

asAdministrator(
  "what was typed about a person outlives the session it was typed in",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const id = await insert(server, mark());
    const name = `Hana ${mark()}`;
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Name").fill(name);
    await field(page, "Role").selectOption("Administrator");
    await endSession(server, email);
    await button(page, "Save changes").click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    expect(await stored(server, "name", name)).toEqual([]);
    await signInAgain(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(`/manager/users/${id}/update`);
      await expect(page.getByText("What you typed before signing in is here again.")).toBeVisible();
      await expect(field(page, "Name")).toHaveValue(name);
      await expect(field(page, "Role")).toHaveValue("admin");
      await button(page, "Save changes").click();
    }
    await expect(page.getByText("The changes are saved.")).toBeVisible();
    expect(await stored(server, "id", id)).toMatchObject([{ name, role: "admin" }]);
  },
);

asAdministrator(
  "so do the reason and the day of a ban, and who was to get which role",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const person = `Ines ${mark()}`;
    const id = await insert(server, person);
    const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    await page.goto(`/manager/users/${id}/ban`);
    await field(page, "Reason").fill("Two\nlines");
    await field(page, "Until").fill(until);
    await endSession(server, email);
    await button(page, "Ban user").click();
    await signInAgain(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Reason")).toHaveValue("Two\nlines");
      await expect(field(page, "Until")).toHaveValue(until);
      await button(page, "Ban user").click();
    }
    await expect(page.getByText(`${person} is banned.`)).toBeVisible();
    expect((await stored(server, "id", id))[0]?.ban_expires).toBe(Date.parse(until));

    await page.goto(`/manager/users/bulk?deed=role&id=${id}`);
    await field(page, "Role").selectOption("Administrator");
    await endSession(server, email);
    await button(page, "Change role").click();
    await signInAgain(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Role")).toHaveValue("admin");
      await button(page, "Change role").click();
    }
    await expect(page.getByText("Done for 1 user.")).toBeVisible();
    expect((await stored(server, "id", id))[0]?.role).toBe("admin");
  },
);

asAdministrator("what was typed outlives the account it was typed about", async ({ page, server }) => {
  const [name, address] = [`Jo ${mark()}`, `${mark()}@example.org`];
  const gone = await insert(server, mark(), { email: address });
  await page.goto(`/manager/users/${gone}/update`);
  await field(page, "Name").fill(name);
  await field(page, "Role").selectOption("Administrator");
  await server.query('DELETE FROM "user" WHERE id = ?', gone);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Save changes").click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByText("This account was deleted while you were editing")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Email")).toHaveValue(address);
  await expect(field(page, "Role")).toHaveValue("admin");
  await button(page, "Create user").click();
  await expect(page.getByText(`${name} has an account.`)).toBeVisible();
  const [person] = await stored(server, "email", address);
  expect(person).toMatchObject({ name, role: "admin" });
  expect(person?.id).not.toBe(gone);
});

asAdministrator("so does the reason for banning them", async ({ page, server }) => {
  const id = await insert(server, mark());
  await page.goto(`/manager/users/${id}/ban`);
  await field(page, "Reason").fill("A long\nreason");
  await server.query('DELETE FROM "user" WHERE id = ?', id);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Ban user").click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This account was deleted in the meantime" })).toBeVisible();
  await expect(field(page, "Reason")).toHaveValue("A long\nreason");
  await expect(field(page, "Reason")).toHaveAttribute("readonly");
});

asAdministrator(
  "people are exported as a file that spreadsheet programs do not run",
  async ({ page, server }) => {
    const tag = mark();
    await insert(server, `=${tag}`, { email: `a-${tag}@example.org`, banned: true });
    await insert(server, `été "${tag}"`, { email: `b-${tag}@example.org`, role: "admin" });
    await insert(server, mark());
    await page.goto(`/manager/users?searchTerm=${tag}`);
    const download = page.waitForEvent("download");
    await link(page, "Export CSV").click();
    expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const answer = await page.request.get(`/manager/users/export?searchTerm=${tag}&lng=en`);
    const lines = (await answer.text()).replace("\ufeff", "").split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe("Name,Email,Role,Status,Created,Last sign-in");
    expect(lines[1]).toMatch(new RegExp(`^'=${tag},a-${tag}@example.org,user,banned,\\d{4}-.*Z,$`));
    expect(lines[2]).toMatch(new RegExp(`^"été ""${tag}""",b-${tag}@example.org,admin,active,\\d{4}-.*Z,$`));
  },
);

asAdministrator("people are counted on the dashboard", async ({ page, server }) => {
  const people =
    (await server.query<{ count: number }>('SELECT count(*) AS count FROM "user"'))[0]?.count ?? 0;
  await page.goto("/manager/dashboard");
  await expect(page.getByRole("definition").first()).toHaveText(people.toLocaleString("en"));
  await link(page, "People").click();
  await expect(page).toHaveURL("/manager/users");
});

asAdministrator(
  "what was done is listed, by person, kind and day, and on the dashboard",
  async ({ page, server, javaScriptEnabled }) => {
    const name = `Farid ${mark()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}`);
    await link(page, "Ban").click();
    await field(page, "Reason").fill("Spam");
    await button(page, "Ban user").click();
    await button(page, "Lift the ban").click();
    await expect(page.getByText(`${name} may sign in again.`)).toBeVisible();
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Save changes").click();
    await expect(page.getByText("The changes are saved.")).toBeVisible();

    const deeds = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await page.goto("/manager/activity");
    await expect(deeds).toHaveText([
      /Role.*Grace Wanjiru · \u2068User\u2069 → \u2068Administrator\u2069/,
      /Ban lifted.*Grace Wanjiru/,
      /Banned.*Grace Wanjiru · Spam/,
    ]);
    await choose(page, "Kind", "Banned", javaScriptEnabled);
    await expect(page).toHaveURL(/kind=user\.ban/);
    await expect(deeds).toHaveText([/Banned/]);
    const today = new Date().toISOString().slice(0, 10);
    await page.goto(`/manager/activity?from=${today}&to=${today}`);
    await expect(deeds).toHaveCount(3);
    await expect(field(page, "From")).toHaveValue(today);
    await page.goto(`/manager/activity?to=2020-01-01`);
    await expect(deeds).toHaveCount(0);
    await page.goto(`/manager/activity?person=${encodeURIComponent(name)}&from=nonsense`);
    await expect(deeds).toHaveCount(3);
    await page.goto("/manager/dashboard");
    await expect(deeds).toHaveCount(3);
  },
);
