import type { Page } from "@playwright/test";
import { asAdministrator, mark, search } from "#tests/e2e/administrator.ts";
import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import type { RunningServer } from "#tests/support/server.ts";

async function fillIn(page: Page, fields: { Name?: string; Description?: string }) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function insert(server: RunningServer, name: string, at = new Date()) {
  const id = crypto.randomUUID();
  await server.query(
    "INSERT INTO some_noun (id, name, name_key, description, created_at, updated_at) VALUES (?, ?, ?, 'Before', ?, ?)",
    id,
    name,
    name.toLowerCase(),
    at,
    at,
  );
  return id;
}

function stored(server: RunningServer, name: string) {
  return server.query<{ id: string; description: string }>(
    "SELECT id, description FROM some_noun WHERE name = ?",
    name,
  );
}

/** The names in the list, in its order. */
function names(page: Page) {
  return page.getByRole("table").locator("tbody tr td:first-child a").allTextContents();
}

asAdministrator("some nouns: one is created, after every complaint about it", async ({ page, server }) => {
  const name = mark();
  await insert(server, `${name} used`);
  await page.goto("/manager/some-nouns");
  await expect(page).toHaveTitle(/^Some nouns · Manager area · /);
  await page.getByRole("link", { name: "New some noun" }).first().click();
  await expect(page).toHaveTitle(/^New some noun · /);

  const create = page.getByRole("button", { name: "Create some noun" });
  await create.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await fillIn(page, { Name: ` ${name.toUpperCase()}  USED `, Description: "First line\nSecond line" });
  await create.click();
  await expect(page.getByText("Name already used")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("First line\nSecond line");

  await fillIn(page, { Name: name });
  await create.click();
  await expect(page.getByText("Some noun created")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} · Manager area · `));
  const [row] = await stored(server, name);
  expect(row).toMatchObject({ description: "First line\nSecond line" });
  await expect(page).toHaveURL(`/manager/some-nouns/${row?.id}`);
});

asAdministrator("some nouns: one is changed, and of two who do the second decides", async ({ page, server }) => {
  const name = mark();
  const id = await insert(server, name);
  await page.goto(`/manager/some-nouns/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveTitle(new RegExp(`^Edit ${name} · `));
  await server.query(
    "UPDATE some_noun SET description = 'Theirs', updated_at = ? WHERE id = ?",
    new Date(Date.now() + 1),
    id,
  );
  await fillIn(page, { Name: `${name} changed`, Description: "Mine" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This some noun was changed while you were editing")).toBeVisible();
  await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} changed`);
  expect(await stored(server, `${name} changed`)).toMatchObject([{ id, description: "Mine" }]);
});

asAdministrator("some nouns: what was typed outlives the one it was typed for", async ({ page, server }) => {
  const name = mark();
  const id = await insert(server, name);
  await page.goto(`/manager/some-nouns/${id}/update`);
  await server.query("DELETE FROM some_noun WHERE id = ?", id);
  await fillIn(page, { Description: "Typed for long" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This some noun was deleted while you were editing")).toBeVisible();
  await page.getByRole("button", { name: "Create some noun" }).click();
  await expect(page.getByText("Some noun created")).toBeVisible();
  expect(await stored(server, name)).toMatchObject([{ description: "Typed for long" }]);
});

asAdministrator(
  "some nouns: one is deleted after a question, and is gone for whoever goes back",
  async ({ page, server }) => {
    const name = mark();
    const id = await insert(server, name);
    await page.goto(`/manager/some-nouns/${id}`);
    await page.getByRole("link", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(dialog).toContainText(name);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete some noun" }).click();
    await expect(page.getByText("Some noun deleted")).toBeVisible();
    await expect(page).toHaveURL("/manager/some-nouns");
    expect(await stored(server, name)).toEqual([]);
    const again = await page.request.post(`/manager/some-nouns/${id}/delete`, { maxRedirects: 0 });
    expect(again.status()).toBe(302);

    await page.goto(`/manager/some-nouns/${id}`);
    await expect(page.getByText("This some noun has been deleted, or the address is mistyped.")).toBeVisible();
    await page.getByRole("link", { name: "All some nouns" }).click();
    await expect(page).toHaveURL("/manager/some-nouns");
  },
);

asAdministrator(
  "some nouns: a search finds them, page by page, by name or by age",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = mark();
    const all = Array.from({ length: 25 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
    // The oldest has the last name.
    for (const [index, name] of all.entries())
      await insert(server, name, new Date(Date.now() - index * 60_000));
    await page.goto("/manager/some-nouns");
    await search(page, tag.toUpperCase(), javaScriptEnabled);
    await expect(page.getByText("25 results")).toBeVisible();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    await page.getByRole("link", { name: "Next" }).click();
    await expect.poll(() => names(page)).toEqual(all.slice(20));
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect.poll(() => names(page)).toEqual([...all].reverse().slice(0, 20));
    await page.getByRole("columnheader", { name: "Created" }).getByRole("link").click();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
  },
);

test("some nouns: only administrators find them", async ({ page, smtp, server, email }) => {
  await signUp(page, smtp, email, "Ada");
  const id = await insert(server, mark());
  for (const path of ["", "/new", `/${id}`, `/${id}/update`, `/${id}/delete`]) {
    expect((await page.request.get(`/manager/some-nouns${path}`)).status(), path).toBe(403);
  }
  for (const path of ["/new", `/${id}/update`, `/${id}/delete`]) {
    const form = { name: mark(), description: "" };
    expect((await page.request.post(`/manager/some-nouns${path}`, { form })).status(), path).toBe(403);
  }
  expect(await server.query("SELECT description FROM some_noun WHERE id = ?", id)).toEqual([
    { description: "Before" },
  ]);
});
