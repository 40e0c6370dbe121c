import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { otherLanguage, textIn } from "../support/languages.ts";
import type { RunningServer } from "../support/server.ts";
import { expect, holdScripts, hydrated, signInAgain, signUp, test } from "./fixtures.ts";

/** Journeys of a new person who is an administrator. */
const asAdministrator = test.extend({
  page: async ({ page, smtp, server, email }, use) => {
    await signUp(page, smtp, email, "Grace Wanjiru");
    await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
    await use(page);
  },
});

/** Part of every name in a test, because the tests of a worker share a database. */
function mark() {
  return `m${randomInt(1e9)}`;
}

async function fillIn(page: Page, fields: { Name?: string; Link?: string; Description?: string }) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function insert(
  server: RunningServer,
  name: string,
  fields: { link?: string; description?: string; at?: number } = {},
) {
  const id = crypto.randomUUID();
  const { link = "https://example.com/", description = "", at = Date.now() } = fields;
  await server.query(
    "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    id,
    name,
    name.toLowerCase(),
    link,
    description,
    new Date(at),
    new Date(at),
  );
  return id;
}

function stored(server: RunningServer, name: string) {
  return server.query<{ id: string; name: string; link: string; description: string }>(
    "SELECT id, name, link, description FROM repository WHERE name = ?",
    name,
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
  return page.getByRole("table").locator("tbody tr td:first-child a").allTextContents();
}

async function search(page: Page, term: string, javaScript: boolean) {
  await page.getByRole("searchbox").fill(term);
  if (!javaScript) await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("searchTerm") === term);
}

asAdministrator("a repository is created, after every complaint about it", async ({ page, server }) => {
  const name = mark();
  await page.goto("/manager/repositories");
  await expect(page).toHaveTitle("Code Repositories · Manager area · Plumbline");
  await page.getByRole("link", { name: "New repository" }).first().click();
  await expect(page).toHaveTitle("New repository · Plumbline");

  const create = page.getByRole("button", { name: "Create repository" });
  await create.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Link is required")).toBeVisible();
  const complaints = [
    ["abc", "Invalid link, must be at least 4 characters"],
    ["abcd", "Invalid link, must contain at least a dot"],
    ["javascript:alert(1.0)", "Invalid link, only http and https are possible"],
    ["https://me:secret@example.com", "Invalid link, it must not contain a user name or a password"],
  ] as const;
  await fillIn(page, { Name: name, Description: "First line\nSecond line" });
  for (const [link, complaint] of complaints) {
    await fillIn(page, { Link: link });
    await create.click();
    await expect(page.getByText(complaint)).toBeVisible();
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(link);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  }

  await fillIn(page, { Link: "Example.com/owner/name" });
  await create.click();
  await expect(page.getByText("Repository created")).toBeVisible();
  const [repository] = await stored(server, name);
  expect(repository).toMatchObject({
    link: "https://example.com/owner/name",
    description: "First line\nSecond line",
  });
  await expect(page).toHaveURL(`/manager/repositories/${repository?.id}`);
  await expect(page).toHaveTitle(`${name} · Manager area · Plumbline`);
  const link = page.getByRole("link", { name: "https://example.com/owner/name" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByText("First line")).toHaveCSS("white-space", /pre-line|break-spaces|collapse/);
  expect(await trail(server, "repository.create", repository?.id ?? "")).toEqual([
    { actor_name: "Grace Wanjiru" },
  ]);
});

asAdministrator("a name is used once, however it is written", async ({ page, server }) => {
  const name = mark();
  await insert(server, name);
  await page.goto("/manager/repositories/new");
  await fillIn(page, { Name: ` ${name.toUpperCase()} `, Link: "example.com/other", Description: "Kept" });
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(page.getByText("Name already used")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Kept");
  await fillIn(page, { Name: `${name} two` });
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(page.getByText("Repository created")).toBeVisible();
});

asAdministrator(
  "a form that is sent twice creates one repository, and both answers lead to it",
  async ({ page, server }) => {
    const name = mark();
    await page.goto("/manager/repositories/new");
    const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
    const form = { id, name, link: "example.com/a", description: "" };
    const send = (fields: Record<string, string>) =>
      page.request.post("/manager/repositories/new", { form: fields, maxRedirects: 0 });
    const answers = await Promise.all([send(form), send(form), send(form)]);
    for (const answer of answers) {
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(`/manager/repositories/${id}`);
    }
    expect(await stored(server, name)).toHaveLength(1);
    // The same once more, in a form of its own, is a used name.
    expect((await send({ ...form, id: crypto.randomUUID() })).status()).toBe(400);
  },
);

asAdministrator("of many who take one name at once, one gets it", async ({ page, server }) => {
  const name = mark();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      page.request.post("/manager/repositories/new", {
        form: { name: index % 2 ? name : name.toUpperCase(), link: `example.com/${index}` },
        maxRedirects: 0,
      }),
    ),
  );
  expect(answers.map((answer) => answer.status()).sort()).toEqual([302, ...Array(9).fill(400)]);
  const rows = await server.query("SELECT id FROM repository WHERE lower(name) = lower(?)", name);
  expect(rows).toHaveLength(1);
});

asAdministrator("a repository is changed", async ({ page, server }) => {
  const name = mark();
  const id = await insert(server, name, { description: "Before" });
  await page.goto(`/manager/repositories/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveTitle(`Edit ${name} · Plumbline`);
  await fillIn(page, { Name: `${name} changed`, Description: "" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} changed`);
  await expect(page.getByText("No description")).toBeVisible();
  expect(await trail(server, "repository.update", id)).toHaveLength(1);
});

asAdministrator(
  "who edits what somebody else has saved meanwhile sees both and decides",
  async ({ page, server }) => {
    const name = mark();
    const id = await insert(server, name, { description: "Before" });
    const saveTheirs = (description: string) =>
      server.query(
        "UPDATE repository SET description = ?, updated_at = ? WHERE id = ?",
        description,
        new Date(),
        id,
      );

    await page.goto(`/manager/repositories/${id}/update`);
    await saveTheirs("Theirs");
    await fillIn(page, { Description: "Mine" });
    await page.getByRole("button", { name: "Save changes" }).click();
    const notice = page.getByText("This repository was changed while you were editing");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine");
    expect((await stored(server, name))[0]?.description).toBe("Theirs");

    // Changed once more before the decision: it is asked again.
    await saveTheirs("Theirs again");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Theirs again", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    expect((await stored(server, name))[0]?.description).toBe("Mine");

    await page.goto(`/manager/repositories/${id}/update`);
    await saveTheirs("Theirs at last");
    await fillIn(page, { Description: "Mine too" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: "Take theirs" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Theirs at last");
  },
);

asAdministrator(
  "what is typed before the scripts arrive stays when they do",
  async ({ page, server, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled);
    const name = mark();
    const id = await insert(server, name, { description: "Before" });
    const release = await holdScripts(page);
    await page.goto(`/manager/repositories/${id}/update`, { waitUntil: "commit" });
    await fillIn(page, { Link: "example.com/early", Description: "Typed early" });
    release();
    await hydrated(page);
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue("example.com/early");
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Typed early");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    expect((await stored(server, name))[0]?.description).toBe("Typed early");
  },
);

asAdministrator("so does what is selected then", async ({ page, server, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled);
  const id = await insert(server, mark(), { description: "Before" });
  const release = await holdScripts(page);
  await page.goto(`/manager/repositories/${id}/update`, { waitUntil: "commit" });
  await page.getByLabel("Description", { exact: true }).selectText();
  release();
  await hydrated(page);
  await page.keyboard.insertText("After");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("After");
});

asAdministrator(
  "with JavaScript their value goes into the field at a press",
  async ({ page, server, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled);
    const id = await insert(server, mark(), { description: "Before" });
    await page.goto(`/manager/repositories/${id}/update`);
    await server.query(
      "UPDATE repository SET description = 'Theirs', updated_at = ? WHERE id = ?",
      new Date(),
      id,
    );
    await fillIn(page, { Link: "example.com/mine", Description: "Mine" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Take this: Theirs" }).click();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Theirs");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await expect(page.getByRole("link", { name: "https://example.com/mine" })).toBeVisible();
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  },
);

asAdministrator("what was typed outlives the repository it was typed for", async ({ page, server }) => {
  const name = mark();
  const id = await insert(server, name);
  await page.goto(`/manager/repositories/${id}/update`);
  await server.query("DELETE FROM repository WHERE id = ?", id);
  await fillIn(page, { Description: "Typed for long" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This repository was deleted while you were editing")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Typed for long");
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(page.getByText("Repository created")).toBeVisible();
  expect((await stored(server, name))[0]).toMatchObject({ description: "Typed for long" });
});

asAdministrator(
  "a repository is deleted after a question, and is gone for whoever goes back",
  async ({ page, server }) => {
    const name = mark();
    const id = await insert(server, name);
    await page.goto(`/manager/repositories/${id}`);
    await page.getByRole("link", { name: "Delete" }).click();
    await expect(page).toHaveURL(`/manager/repositories/${id}?confirm=delete`);
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(dialog).toContainText(name);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/manager/repositories/${id}`);

    await page.getByRole("link", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete repository" }).click();
    await expect(page.getByText("Repository deleted")).toBeVisible();
    await expect(page).toHaveURL("/manager/repositories");
    expect(await stored(server, name)).toEqual([]);
    expect(await trail(server, "repository.delete", id)).toHaveLength(1);

    const again = await page.request.post(`/manager/repositories/${id}/delete`, { maxRedirects: 0 });
    expect(again.status()).toBe(302);
    expect(await trail(server, "repository.delete", id)).toHaveLength(1);

    await page.goBack();
    await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Navigation bar" }).first()).toBeVisible();
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page).toHaveURL("/manager/dashboard");
  },
);

asAdministrator(
  "a search finds what is typed, letter by letter",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = mark();
    await insert(server, `${tag} 100% wool`);
    await insert(server, `${tag} 1000 wolves`);
    await insert(server, `${tag} snake_case`);
    await insert(server, `${tag} snakeXcase`);
    await insert(server, `${tag} "quoted" it's`);
    await insert(server, `${tag} compass 🧭 été`);
    await insert(server, `${tag} by link`, { link: `https://example.com/${tag}-linked` });
    await insert(server, `${tag} by description`, { description: `Line one\nthe ${tag}-Described one` });
    await page.goto("/manager/repositories");
    const found = [
      [`${tag} 100%`, [`${tag} 100% wool`]],
      [`${tag} snake_`, [`${tag} snake_case`]],
      [`${tag} "quoted" it's`, [`${tag} "quoted" it's`]],
      [`${tag} compass 🧭`, [`${tag} compass 🧭 été`]],
      [`${tag.toUpperCase()} COMPASS 🧭 ÉT`, [`${tag} compass 🧭 été`]],
      [`${tag}-LINKED`, [`${tag} by link`]],
      [`${tag}-described`, [`${tag} by description`]],
    ] as const;
    for (const [term, expected] of found) {
      await search(page, term, javaScriptEnabled);
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await search(page, `${tag} 100_`, javaScriptEnabled);
    await expect(page.getByText(`No results for "${tag} 100_"`)).toBeVisible();
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.get("searchTerm"));
    await expect(page.getByRole("searchbox")).toHaveValue("");
  },
);

asAdministrator("45 repositories are three pages, sorted by name or by age", async ({ page, server }) => {
  const tag = mark();
  const all = Array.from({ length: 45 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
  // The oldest has the last name.
  for (const [index, name] of all.entries()) await insert(server, name, { at: Date.now() - index * 60_000 });
  await page.goto(`/manager/repositories?searchTerm=${tag}`);
  const next = page.getByRole("link", { name: "Next" });
  const previous = page.getByRole("link", { name: "Previous" });
  await expect(page.getByText("45 results")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
  await expect(previous).toBeHidden();
  await next.click();
  await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
  await next.click();
  await expect.poll(() => names(page)).toEqual(all.slice(40));
  await expect(next).toBeHidden();
  await previous.click();
  await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
  await previous.click();
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));

  const heading = (name: string) => page.getByRole("columnheader", { name });
  await heading("Name").getByRole("link").click();
  await expect.poll(() => names(page)).toEqual([...all].reverse().slice(0, 20));
  await expect(heading("Name")).toHaveAttribute("aria-sort", "descending");
  await heading("Created").getByRole("link").click();
  await expect(heading("Created")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
  await heading("Created").getByRole("link").click();
  await expect.poll(() => names(page)).toEqual([...all].reverse().slice(0, 20));
  await next.click();
  await expect.poll(() => names(page)).toEqual([...all].reverse().slice(20, 40));
});

asAdministrator(
  "the repositories of a search are exported as a file that spreadsheet programs read and do not run",
  async ({ page, server }) => {
    const tag = mark();
    await insert(server, `=${tag}`, { link: "https://example.com/a", description: `+1\n"two", three` });
    await insert(server, `b ${tag}`, { description: "été" });
    await insert(server, mark());
    await page.goto(`/manager/repositories?searchTerm=${tag}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export" }).click();
    expect((await download).suggestedFilename()).toMatch(/^repositories-\d{4}-\d\d-\d\d\.csv$/);

    const answer = await page.request.get(`/manager/repositories/export?searchTerm=${tag}&lng=en`);
    expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const bytes = await answer.body();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString().split("\r\n");
    expect(lines[0]).toBe("Name,Link,Description,Created");
    expect(lines[1]).toMatch(new RegExp(`^'=${tag},https://example.com/a,"'\\+1\n""two"", three",`));
    expect(lines[2]).toMatch(new RegExp(`^b ${tag},https://example.com/,été,\\d{4}-`));
    expect(lines.slice(3)).toEqual([""]);
    const other = await page.request.get(
      `/manager/repositories/export?searchTerm=${tag}&lng=${otherLanguage}`,
    );
    const headings = ["name", "link", "description", "createdAt"];
    expect(await other.text()).toContain(
      headings.map((column) => textIn(otherLanguage, `repositories.fields.${column}`)).join(),
    );
  },
);

asAdministrator("an import is seen before it is written", async ({ page, server }) => {
  const tag = mark();
  await insert(server, `${tag} there`);
  await page.goto("/manager/repositories");
  await page.getByRole("link", { name: "Import" }).click();
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("Choose a file or paste some rows")).toBeVisible();

  const pasted = "title;address\na;b";
  await page.getByLabel("Or paste the rows here").fill(pasted);
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("The first line has to name the columns name and link")).toBeVisible();
  await expect(page.getByLabel("Or paste the rows here")).toHaveValue(pasted);

  const csv = [
    "\ufeffNom;Lien;Description",
    `${tag} new;example.com/new;"Two\nlines; and a semicolon"`,
    `${tag.toUpperCase()} THERE;example.com/x;`,
    `${tag} NEW;example.com/again;`,
    ";ftp://example.com;",
    `'=${tag};example.com/formula;`,
  ].join("\r\n");
  const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("2 repositories will be created")).toBeVisible();
  await expect(page.getByText("1 row is skipped, its name exists already")).toBeVisible();
  await expect(page.getByRole("row", { name: `5 ${tag} NEW` })).toContainText(
    "the name stands in line 2 already",
  );
  const broken = page.getByRole("row", { name: "ftp://example.com" });
  await expect(broken).toContainText("Name is required");
  await expect(broken).toContainText("Invalid link, only http and https are possible");
  expect(await stored(server, `${tag} new`)).toEqual([]);

  await page.getByRole("button", { name: "Create 2 repositories" }).click();
  await expect(page.getByText("2 repositories created · 3 rows skipped")).toBeVisible();
  await expect(page).toHaveURL("/manager/repositories");
  expect((await stored(server, `${tag} new`))[0]).toMatchObject({
    link: "https://example.com/new",
    description: "Two\nlines; and a semicolon",
  });
  expect(await stored(server, `=${tag}`)).toHaveLength(1);
});

asAdministrator(
  "an import that is confirmed twice is made once, and is said to be made",
  async ({ page, server }) => {
    const tag = mark();
    await page.goto("/manager/repositories/import");
    await page.getByLabel("Or paste the rows here").fill(`name,link\n${tag} a,a.example\n${tag} b,ftp://b`);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("1 repository will be created")).toBeVisible();
    const value = async (name: string) => (await page.locator(`input[name=${name}]`).inputValue()) ?? "";
    const form = { id: await value("id"), text: await value("text") };
    // The first press, whose answer nobody sees, and the second one.
    await page.request.post("/manager/repositories/import/confirm", { multipart: form, maxRedirects: 0 });
    await page.getByRole("button", { name: "Create 1 repository" }).click();
    await expect(page.getByText("1 repository created · 1 row skipped")).toBeVisible();
    await expect(page).toHaveURL("/manager/repositories");
    expect(await stored(server, `${tag} a`)).toHaveLength(1);
  },
);

asAdministrator(
  "rows that were pasted outlive the session that ended at their preview",
  async ({ page, smtp, server, email, javaScriptEnabled }) => {
    const tag = mark();
    const rows = `name,link\n${tag} a,a.example`;
    await page.goto("/manager/repositories/import");
    await page.getByLabel("Or paste the rows here").fill(rows);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("1 repository will be created")).toBeVisible();
    await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
    await page.getByRole("button", { name: "Create 1 repository" }).click();
    await signInAgain(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL("/manager/repositories/import");
      await expect(page.getByLabel("Or paste the rows here")).toHaveValue(rows);
    } else {
      await expect(page.getByText("1 repository created")).toBeVisible();
      expect(await stored(server, `${tag} a`)).toHaveLength(1);
    }
  },
);

asAdministrator("a file in another encoding is not guessed at", async ({ page }) => {
  await page.goto("/manager/repositories/import");
  const buffer = Buffer.from("name,link\nété,example.com", "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(page.getByText("The file is not encoded as UTF-8")).toBeVisible();
});

asAdministrator(
  "what was typed outlives the session it was typed in",
  async ({ page, smtp, server, email, javaScriptEnabled }) => {
    const name = mark();
    await page.goto("/manager/repositories/new");
    await fillIn(page, { Name: name, Link: "example.com/kept", Description: "Two\nlines" });
    await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
    await page.getByRole("button", { name: "Create repository" }).click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    expect(await stored(server, name)).toEqual([]);
    await signInAgain(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL("/manager/repositories/new");
      await expect(page.getByText("What you typed before signing in is here again")).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
      await expect(page.getByLabel("Link", { exact: true })).toHaveValue("example.com/kept");
      await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Two\nlines");
      await page.getByRole("button", { name: "Create repository" }).click();
    }
    await expect(page.getByText("Repository created")).toBeVisible();
    expect(await stored(server, name)).toMatchObject([
      { link: "https://example.com/kept", description: "Two\nlines" },
    ]);
  },
);

test("everybody signed in reads the repositories, on a phone without the bottom navigation", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  const tag = mark();
  const id = await insert(server, `${tag} one`, {
    link: "https://example.com/one",
    description: "First line\nSecond line",
  });
  await page.goto("/app");
  await page.getByRole("link", { name: `${tag} one` }).click();
  await expect(page).toHaveURL(`/app/repositories/${id}`);
  await expect(page).toHaveTitle(`${tag} one · Plumbline`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Navigation bar" })).toBeHidden();
  const link = page.getByRole("link", { name: "https://example.com/one" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await page.getByRole("link", { name: "All repositories" }).click();
  await expect(page).toHaveURL("/app/repositories");
  await expect(page.getByRole("navigation", { name: "Navigation bar" })).toBeVisible();
  await search(page, tag, javaScriptEnabled);
  await expect.poll(() => names(page)).toEqual([`${tag} one`]);

  for (const path of ["", "/new", "/import", "/export", `/${id}`, `/${id}/update`]) {
    expect((await page.request.get(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
  for (const path of ["/new", "/import", "/import/confirm", `/${id}/update`, `/${id}/delete`]) {
    expect((await page.request.post(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
  expect(await stored(server, `${tag} one`)).toHaveLength(1);
});
