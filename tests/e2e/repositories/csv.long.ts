import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button } from "#tests/e2e/controls.ts";
import { asAdministratorWithFailingRequests } from "#tests/e2e/failing-requests.ts";
import { expect, hydrated, signIn, signInFromSessionEnded } from "#tests/e2e/fixtures.ts";
import { stored } from "./rows.ts";

asAdministrator(
  "pasted rows are kept when the session ends at the preview",
  async ({ page, smtp, server, email, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const rows = `name,link\n${tag} a,a.example`;
    await page.goto("/manager/repositories/import");
    await page.getByLabel("Or paste rows here").fill(rows);
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page.getByText("1 row will be imported")).toBeVisible();
    // The loaders, which need the session, run again after the preview is shown.
    await expect(page.locator(".progress-bar[data-active=false]")).toHaveCount(1);
    await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL("/manager/repositories/import");
      await expect(page.getByLabel("Or paste rows here")).toHaveValue(rows);
    } else {
      await expect(page.getByText("1 row imported")).toBeVisible();
      expect(await stored(server, `${tag} a`)).toHaveLength(1);
    }
  },
);

/** Playwright would take half a minute to type many. */
async function pasteRows(page: Page, rows: string) {
  await page.goto("/manager/repositories/import");
  await hydrated(page);
  const field = page.getByLabel("Or paste rows here");
  await field.evaluate((element: HTMLTextAreaElement, text) => {
    element.value = text;
  }, rows);
  return field;
}

asAdministrator(
  "rows that are too many for the screen of an ended session are kept by the browser",
  async ({ page, smtp, server, email, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "without JavaScript the screen says that they are too many");
    const rows = `name,link\n${`${uniqueTag()} a,a.example\n`.repeat(5_000)}`;
    const field = await pasteRows(page, rows);
    await server.query('DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)', email);
    await button(page, "Show preview").click();
    await signInFromSessionEnded(page, smtp, email, true);
    await expect(page).toHaveURL("/manager/repositories/import");
    await expect.poll(async () => (await field.inputValue()) === rows).toBe(true);
  },
);

for (const pressed of ["Import 1 row", "Start over"]) {
  asAdministrator(
    `many pasted rows are kept when the session ends at the preview: ${pressed}`,
    async ({ page, smtp, server, email, javaScriptEnabled }) => {
      asAdministrator.skip(!javaScriptEnabled, "without JavaScript the rows are imported after the sign-in");
      const rows = `name,link\n${`Zoë ${uniqueTag()},${"a".repeat(50)}.example\n`.repeat(900)}`;
      const field = await pasteRows(page, rows);
      await button(page, "Show preview").click();
      await expect(page.getByText("1 row will be imported")).toBeVisible();
      await expect(page.locator(".progress-bar[data-active=false]")).toHaveCount(1);
      await server.query(
        'DELETE FROM session WHERE user_id = (SELECT id FROM "user" WHERE email = ?)',
        email,
      );
      await button(page, pressed).click();
      if (pressed === "Start over") {
        // It goes back in the history, which needs a session as any link does.
        await expect(page).toHaveURL(/\/login\?/);
        await signIn(page, smtp, email, true, page.url());
      } else {
        await signInFromSessionEnded(page, smtp, email, true);
      }
      await expect(page).toHaveURL("/manager/repositories/import");
      await expect.poll(async () => (await field.inputValue()) === rows).toBe(true);
    },
  );
}

asAdministratorWithFailingRequests(
  "a preview stays through a failed import and a change of a preference",
  async ({ page, javaScriptEnabled }) => {
    asAdministratorWithFailingRequests.skip(
      !javaScriptEnabled,
      "without JavaScript the browser goes back to it",
    );
    await page.goto("/manager/repositories/import");
    await hydrated(page);
    await button(page, "Hide navigation").click();
    await expect(button(page, "Show navigation")).toBeVisible();
    await page.getByLabel("Or paste rows here").fill(`name,link\n${uniqueTag()},a.example`);
    await button(page, "Show preview").click();
    const preview = page.getByText("1 row will be imported");
    await expect(preview).toBeVisible();
    await page.route(/confirm\.data/, (route) => route.abort("connectionrefused"));
    await button(page, "Import 1 row").click();
    await expect(page.getByText("Nothing you typed is lost.")).toBeVisible();
    await expect(preview).toBeVisible();
    await page.unroute(/confirm\.data/);
    await button(page, "Show navigation").click();
    await expect(button(page, "Hide navigation")).toBeVisible();
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(button(page, "Show preview")).toBeVisible();
    await expect(preview).toBeHidden();
  },
);
