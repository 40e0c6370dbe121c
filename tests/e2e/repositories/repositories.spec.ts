import { productName } from "#app/product.ts";
import { asAdministrator, search, uniqueTag } from "#tests/e2e/administrator.ts";
import { open, toast } from "#tests/e2e/controls.ts";
import { expect, signUp, test } from "#tests/e2e/fixtures.ts";
import { fillIn, insert, names, stored } from "./rows.ts";

asAdministrator("a name is unique, ignoring case and spaces around it", async ({ page, server }) => {
  const name = uniqueTag();
  await insert(server, name);
  await page.goto("/manager/repositories/new");
  await fillIn(page, { Name: ` ${name.toUpperCase()} `, Link: "example.com/other", Description: "Kept" });
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(page.getByText("Name already used")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Kept");
  await fillIn(page, { Name: `${name} two` });
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(toast(page, "Repository created")).toBeVisible();
});

asAdministrator(
  "a form sent several times creates one repository, and every response leads to it",
  async ({ page, server }) => {
    const name = uniqueTag();
    await page.goto("/manager/repositories/new");
    const id = (await page.locator("input[name=id]").getAttribute("value")) ?? "";
    const form = { id, name, link: "example.com/a", description: "" };
    const send = (fields: Record<string, string>) =>
      page.request.post("/manager/repositories/new", { form: fields, maxRedirects: 0 });
    const responses = await Promise.all([send(form), send(form), send(form)]);
    for (const response of responses) {
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe(`/manager/repositories/${id}`);
    }
    expect(await stored(server, name)).toHaveLength(1);
    expect((await send({ ...form, id: crypto.randomUUID() })).status()).toBe(400);
  },
);

asAdministrator("one of many simultaneous requests for a name succeeds", async ({ page, server }) => {
  const name = uniqueTag();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      page.request.post("/manager/repositories/new", {
        form: { name: index % 2 ? name : name.toUpperCase(), link: `example.com/${index}` },
        maxRedirects: 0,
      }),
    ),
  );
  expect(responses.map((response) => response.status()).sort()).toEqual([302, ...Array(9).fill(400)]);
  const rows = await server.query("SELECT id FROM repository WHERE lower(name) = lower(?)", name);
  expect(rows).toHaveLength(1);
});

test("every user can read repositories, which hide the bottom navigation on a phone", async ({
  page,
  smtp,
  server,
  email,
  javaScriptEnabled,
}) => {
  await signUp(page, smtp, email, "Ada");
  const tag = uniqueTag();
  const id = await insert(server, `${tag} one`, {
    link: "https://example.com/one",
    description: "First line\nSecond line",
  });
  await page.goto("/app");
  await page.getByRole("link", { name: `${tag} one` }).click();
  await expect(page).toHaveURL(`/app/repositories/${id}`);
  await expect(page).toHaveTitle(`${tag} one · ${productName}`);

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

  for (const path of ["", "/new", `/${id}`, `/${id}/update`]) {
    expect((await page.request.get(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
  for (const path of ["/new", `/${id}/update`, `/${id}/delete`]) {
    expect((await page.request.post(`/manager/repositories${path}`)).status(), path).toBe(403);
  }
  expect(await stored(server, `${tag} one`)).toHaveLength(1);
});

asAdministrator(
  "typed input is kept when the permission is withdrawn",
  async ({ page, server, email, javaScriptEnabled }) => {
    const name = uniqueTag();
    const setRole = (role: string) => server.query(`UPDATE "user" SET role = ? WHERE email = ?`, role, email);
    await open(page, "/manager/repositories/new", javaScriptEnabled);
    await fillIn(page, { Name: name, Link: "example.com/kept", Description: "Typed for long" });
    await setRole("user");
    await page.getByRole("button", { name: "Create repository" }).click();
    const title = "You don't have access to this page";
    if (javaScriptEnabled) {
      const notice = page.getByRole("alert").filter({ hasText: title });
      await expect(notice).toContainText("Nothing you typed is lost. Your permissions have changed");
    } else {
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    expect(await stored(server, name)).toEqual([]);
    await setRole("admin");
    if (!javaScriptEnabled) await page.goBack();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Typed for long");
    // Browsers restore fields without autocompletion only from their back/forward cache, which is off here.
    if (!javaScriptEnabled) return;

    await page.getByRole("button", { name: "Create repository" }).click();
    await expect(toast(page, "Repository created")).toBeVisible();
    expect(await stored(server, name)).toMatchObject([{ description: "Typed for long" }]);
  },
);
