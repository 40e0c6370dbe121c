import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { toast } from "#tests/e2e/controls.ts";
import { asAdministratorWithFailingRequests } from "#tests/e2e/failing-requests.ts";
import { delayScripts, expect, hydrated, signInFromSessionEnded, test } from "#tests/e2e/fixtures.ts";
import type { RunningServer } from "#tests/support/server.ts";
import { fillIn, insert, stored } from "./rows.ts";

asAdministrator("text typed before the scripts load is kept", async ({ page, server, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled);
  const name = uniqueTag();
  const id = await insert(server, name, { description: "Before" });
  const release = await delayScripts(page);
  await page.goto(`/manager/repositories/${id}/update`, { waitUntil: "commit" });
  await fillIn(page, { Link: "example.com/early", Description: "Typed early" });
  release();
  await hydrated(page);
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue("example.com/early");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Typed early");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  expect((await stored(server, name))[0]?.description).toBe("Typed early");
});

asAdministrator(
  "a selection made before the scripts load is kept",
  async ({ page, server, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled);
    const id = await insert(server, uniqueTag(), { description: "Before" });
    const release = await delayScripts(page);
    await page.goto(`/manager/repositories/${id}/update`, { waitUntil: "commit" });
    await page.getByLabel("Description", { exact: true }).selectText();
    release();
    await hydrated(page);
    await page.keyboard.insertText("After");
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("After");
  },
);

asAdministrator("typed input is kept when the repository is deleted", async ({ page, server }) => {
  const name = uniqueTag();
  const id = await insert(server, name);
  await page.goto(`/manager/repositories/${id}/update`);
  await server.query("DELETE FROM repository WHERE id = ?", id);
  await fillIn(page, { Description: "Typed for long" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This repository was deleted while you were editing")).toBeVisible();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Typed for long");
  await page.getByRole("button", { name: "Create repository" }).click();
  await expect(toast(page, "Repository created")).toBeVisible();
  expect((await stored(server, name))[0]).toMatchObject({ description: "Typed for long" });
});

asAdministrator(
  "typed input is kept when the session ends",
  async ({ page, smtp, server, email, javaScriptEnabled }) => {
    const name = uniqueTag();
    await page.goto("/manager/repositories/new");
    await fillIn(page, { Name: name, Link: "example.com/kept", Description: "Two\nlines" });
    await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
    await page.getByRole("button", { name: "Create repository" }).click();
    await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
    expect(await stored(server, name)).toEqual([]);
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL("/manager/repositories/new");
      await expect(page.getByText("We restored what you typed before signing in")).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
      await expect(page.getByLabel("Link", { exact: true })).toHaveValue("example.com/kept");
      await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Two\nlines");
      await page.getByRole("button", { name: "Create repository" }).click();
    }
    await expect(toast(page, "Repository created")).toBeVisible();
    expect(await stored(server, name)).toMatchObject([
      { link: "https://example.com/kept", description: "Two\nlines" },
    ]);
  },
);

asAdministratorWithFailingRequests.describe('"Use theirs" keeps what was typed', () => {
  asAdministratorWithFailingRequests.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    "without JavaScript the browser shows its own error",
  );

  const theirs = (page: Page) => page.getByRole("link", { name: "Use theirs" });
  const description = (page: Page) => page.getByLabel("Description", { exact: true });

  async function causeConflict(page: Page, server: RunningServer) {
    const id = await insert(server, uniqueTag(), { description: "Before" });
    await page.goto(`/manager/repositories/${id}/update`);
    await hydrated(page);
    const query = "UPDATE repository SET description = 'Theirs', updated_at = ? WHERE id = ?";
    await server.query(query, new Date(), id);
    await fillIn(page, { Description: "Mine" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(theirs(page)).toBeVisible();
  }

  async function expectGuarded(page: Page) {
    await page.getByRole("main").getByRole("link").first().click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(description(page)).toHaveValue("Mine");
  }

  asAdministratorWithFailingRequests("in another tab", async ({ page, context, server }) => {
    await causeConflict(page, server);
    const opened = context.waitForEvent("page");
    await theirs(page).click({ modifiers: ["ControlOrMeta"] });
    await (await opened).close();
    await expectGuarded(page);
  });

  asAdministratorWithFailingRequests("if the server cannot be reached", async ({ page, server }) => {
    await causeConflict(page, server);
    await page.route(/update\.data/, (route) => route.abort("connectionrefused"));
    await theirs(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Can’t reach the server" })).toBeVisible();
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
    await expectGuarded(page);

    await page.unroute(/update\.data/);
    await theirs(page).click();
    await expect(theirs(page)).toBeHidden();
    await expect(description(page)).toHaveValue("Theirs");
  });
});
