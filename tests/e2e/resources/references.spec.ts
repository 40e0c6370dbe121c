import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { asAdministratorWithFailingRequests, unreachable } from "#tests/e2e/failing-requests.ts";
import { delayRequests, expect, hydrated, signIn, signInFromSessionEnded } from "#tests/e2e/fixtures.ts";
import { fillIn } from "#tests/e2e/resources/fill-in.ts";
import { endSession } from "#tests/e2e/users/rows.ts";
import { textIn } from "#tests/support/languages.ts";
import { resources } from "#tests/support/resources.ts";
import type { RunningServer } from "#tests/support/server.ts";

/** Every field that refers to a user. */
const references = resources.flatMap(({ list, samples, fields, texts }) =>
  Object.entries(samples.fields)
    .filter(([, { to }]) => to === "user")
    .map(([field, { label }]) => ({ list, field, fields, texts, label: textIn("en", label) })),
);

for (const { list, field, fields, texts, label } of references) {
  const select = (page: Page) => page.getByRole("main").locator(`select[name=${field}]`);

  async function makePeople(server: RunningServer, tag: string) {
    // The search appears only with many users.
    const more = Array.from({ length: 20 }, (_, index) => `Other ${tag} ${index}`);
    for (const name of [`Zuri ${tag}`, ...more]) {
      const sql = 'INSERT INTO "user" (id, email, name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)';
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.org`;
      await server.query(sql, crypto.randomUUID(), email, name, new Date(), new Date());
    }
  }

  async function searchFor(page: Page, term: string, { script, enter }: { script: boolean; enter: boolean }) {
    const input = page.getByRole("searchbox", { name: `Search: ${label}`, exact: true });
    if (script) return input.pressSequentially(term);
    await input.fill(term);
    if (enter) await input.press("Enter");
    else await page.getByRole("button", { name: `Search: ${label}`, exact: true }).click();
  }

  asAdministrator(
    `${list}: ${field} is selected from a search, and the form keeps its input`,
    async ({ page, server, javaScriptEnabled }) => {
      const script = javaScriptEnabled === true;
      const tag = uniqueTag();
      await makePeople(server, tag);
      await page.goto(`${list}/new`);
      if (script) await hydrated(page);
      await page.getByLabel("Name", { exact: true }).fill(tag);
      await page.getByLabel("Description", { exact: true }).fill("First line\nSecond line");
      const { [field]: _searched, ...others } = fields();
      await fillIn(page, others);
      await searchFor(page, `zuri ${tag}`, { script, enter: true });
      await expect(page.getByText("1 result", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(tag);
      await expect(page.getByLabel("Description", { exact: true })).toHaveValue("First line\nSecond line");
      await select(page).selectOption({ label: `Zuri ${tag} (zuri.${tag}@example.org)` });
      await page.getByRole("button", { name: textIn("en", texts.create) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
      await page
        .getByRole("main")
        .getByRole("link", { name: `Zuri ${tag}` })
        .click();
      await expect(page).toHaveTitle(new RegExp(`Zuri ${tag}`));
      const uses = page.getByRole("region", { name: textIn("en", "resources.usedBy.title") });
      await expect(uses.getByText("1 record", { exact: true })).toBeVisible();
      await uses.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL((url) => url.pathname === list && url.searchParams.get(field) !== null);
      await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(1);

      await page.goto(list);
      if (script) await hydrated(page);
      await searchFor(page, `zuri ${tag}`, { script, enter: false });
      await expect(page.getByText("1 result", { exact: true }).first()).toBeVisible();
      await select(page).focus();
      await select(page).selectOption({ label: `Zuri ${tag} (zuri.${tag}@example.org)` });
      const apply = page.getByRole("button", { name: "Apply" });
      if (!script) await apply.click();
      await expect(page).toHaveURL((url) => url.searchParams.get(field) !== null);
      await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(1);
      await expect(page.getByRole("table").getByText(tag).first()).toBeVisible();
      if (script) {
        await expect(select(page)).toBeFocused();
        const search = page.getByRole("searchbox", { name: `Search: ${label}`, exact: true });
        await expect(search).toHaveValue(`zuri ${tag}`);
      }
      await select(page).selectOption({ label: "All" });
      if (!script) await apply.click();
      await expect(page).toHaveURL((url) => !url.searchParams.get(field));
      await page.goBack();
      await expect(page).toHaveURL((url) => url.searchParams.get(field) !== null);
      if (script) await expect(select(page).locator("option:checked")).toContainText(`Zuri ${tag}`);
    },
  );

  asAdministrator(
    `${list}: ${field} from a search is kept when the session ends`,
    async ({ page, smtp, server, email, javaScriptEnabled }) => {
      asAdministrator.skip(!javaScriptEnabled, "Without scripts the form is sent again as it is");
      const tag = uniqueTag();
      await makePeople(server, tag);
      await page.goto(`${list}/new`);
      await hydrated(page);
      await page.getByLabel("Name", { exact: true }).fill(tag);
      const { [field]: _searched, ...others } = fields();
      await fillIn(page, others);
      await searchFor(page, `zuri ${tag}`, { script: true, enter: true });
      await expect(page.getByText("1 result", { exact: true })).toBeVisible();
      const person = `Zuri ${tag} (zuri.${tag}@example.org)`;
      await select(page).selectOption({ label: person });
      await endSession(server, email);
      const create = page.getByRole("button", { name: textIn("en", texts.create) });
      await create.click();
      await signInFromSessionEnded(page, smtp, email, true);
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(tag);
      await expect(select(page).locator("option:checked")).toHaveText(person);
      await create.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
      await expect(page.getByRole("main").getByRole("link", { name: `Zuri ${tag}` })).toBeVisible();
    },
  );

  asAdministratorWithFailingRequests(
    `${list}: a failed search for ${field} keeps the form and can be retried`,
    async ({ page, server, smtp, email, javaScriptEnabled }) => {
      asAdministratorWithFailingRequests.skip(
        !javaScriptEnabled,
        "Without scripts the form is sent to search",
      );
      const tag = uniqueTag();
      await makePeople(server, tag);
      await page.goto(`${list}/new`);
      await hydrated(page);
      const name = page.getByLabel("Name", { exact: true });
      // Another field may have a search too.
      const status = select(page).locator("xpath=ancestor::div[1]").getByRole("status");
      const again = page.getByRole("button", { name: `Search: ${label}`, exact: true });
      await name.fill(tag);
      const requests = "**/resources/references/user?*";
      for (const answer of Object.values(unreachable)) {
        await page.route(requests, answer);
        await again.click();
        await expect(status).toContainText("Can’t reach the server");
        await page.unroute(requests);
        await again.click();
        await expect(status).toContainText("results");
      }
      await page.route(requests, (route) => route.fulfill({ status: 500, body: "" }));
      await searchFor(page, `zuri ${tag}`, { script: true, enter: false });
      await expect(status).toContainText("Something went wrong");
      await page.unroute(requests);

      await endSession(server, email);
      await again.click();
      await expect(status).toHaveText("Your session has ended");
      const opened = page.context().waitForEvent("page");
      await page.getByRole("link", { name: "Sign in (new tab)" }).click();
      const tab = await opened;
      await signIn(tab, smtp, email, true);
      await tab.close();
      await again.click();
      await expect(page.getByText("1 result", { exact: true })).toBeVisible();
      await expect(name).toHaveValue(tag);
    },
  );

  asAdministrator(
    `${list}: a late response to an earlier search for ${field} is ignored`,
    async ({ page, server, javaScriptEnabled }) => {
      asAdministrator.skip(!javaScriptEnabled, "Without scripts each search is a page");
      const tag = uniqueTag();
      await makePeople(server, tag);
      await page.goto(`${list}/new`);
      await hydrated(page);
      const late = await delayRequests(page, "GET", /searchTerm=other/);
      const begun = page.waitForRequest(/searchTerm=other/);
      await searchFor(page, "other", { script: true, enter: false });
      await begun;
      await page.getByRole("searchbox", { name: `Search: ${label}`, exact: true }).fill(`zuri ${tag}`);
      await expect(page.getByText("1 result", { exact: true })).toBeVisible();
      late();
      await page.waitForTimeout(500);
      await expect(page.getByText("1 result", { exact: true })).toBeVisible();
    },
  );
}
