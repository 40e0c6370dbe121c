import type { Page } from "@playwright/test";
import { uniqueTag } from "./administrator.ts";
import { link } from "./controls.ts";
import { asAdministratorWithFailingRequests as test, unreachable } from "./failing-requests.ts";
import { expect, hydrated, userMenu } from "./fixtures.ts";
import { insert } from "./users/rows.ts";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "without JavaScript the browser shows its own error",
);

const data = /\.data(\?|$)/;

function failure(page: Page) {
  return page.getByRole("heading", { name: "Can’t reach the server" });
}

for (const [what, answer] of Object.entries(unreachable)) {
  test(`${what}: Back shows no record under the URL of another`, async ({ page, server }) => {
    const tag = uniqueTag();
    const first = await insert(server, `${tag} Ada`);
    await insert(server, `${tag} Bea`);
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.goto(`/manager/users?searchTerm=${tag}`);
    await hydrated(page);
    await link(page, `${tag} Ada`).click();
    await page.getByRole("navigation", { name: "All users" }).getByRole("link", { name: "Bea" }).click();
    await expect(page.getByRole("heading", { name: `${tag} Bea` })).toBeVisible();
    await page.route(data, answer);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/manager/users/${first}`));
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: `${tag} Bea` })).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}`);
    const retry = page.getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    await page.unroute(data);
    await retry.click();
    await expect(link(page, `${tag} Ada`)).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: `${tag} Ada` })).toBeVisible();
  });
}

test("a dialog that is closed does not come back without its URL", async ({ page }) => {
  await page.goto("/app/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Edit name" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.route(data, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/app/account");
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(data);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Edit name" })).toBeVisible();
});

for (const [name, address, retry] of [
  ["Users", "/manager/users", "Retry"],
  ["Account", "/manager/account", "Try Again"],
] as const) {
  test(`the error on ${address} stays if a preference cannot be saved either`, async ({ page }) => {
    await page.goto("/manager/users/new");
    await hydrated(page);
    await userMenu(page, "Grace Wanjiru").click();
    await page.route(data, (route) => route.abort("connectionrefused"));
    await page.getByRole("link", { name, exact: true }).click();
    await expect(failure(page)).toBeVisible();
    await page.getByRole("button", { name: "Hide navigation" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Can’t reach the server" })).toBeVisible();
    await expect(failure(page)).toBeVisible();
    await page.unroute(data);
    await page.getByRole("button", { name: retry }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });
}

test("a retry says whether it has failed again, and leaves the focus on the screen that it shows", async ({
  page,
}) => {
  await page.goto("/manager/users");
  await hydrated(page);
  await userMenu(page, "Grace Wanjiru").click();
  await page.route(data, (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "Account", exact: true }).click();
  const retry = page.getByRole("button", { name: "Try Again" });
  const problem = page.getByRole("status").filter({ hasText: "Can’t reach the server" });
  await expect(retry).toBeVisible();
  await expect(problem).toHaveCount(0);
  for (const _ of ["once", "twice"]) {
    await retry.press("Enter");
    await expect(page.getByRole("button", { name: "Trying again…" })).toBeFocused();
    await expect(problem).toHaveCount(0);
    await expect(problem).toBeAttached();
    await expect(retry).toBeFocused();
  }
  await page.unroute(data);
  await retry.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.locator("p[aria-live=polite]").filter({ hasText: "Account" })).toBeAttached();
});

test("a submission that a link has interrupted is not reported as failed", async ({ page, server }) => {
  const id = await insert(server, uniqueTag(), { banned: true });
  await page.goto(`/manager/users/${id}`);
  await hydrated(page);
  await page.route(data, (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  await page.getByRole("button", { name: "Lift the ban" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL("/manager/dashboard");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the page does not scroll when a submission fails", async ({ page, server }) => {
  const id = await insert(server, uniqueTag());
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto(`/manager/users/${id}/update`);
  await hydrated(page);
  const save = page.getByRole("button", { name: "Save" });
  await save.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.route(data, (route) => route.abort("connectionrefused"));
  await save.click();
  const notice = page.getByRole("alert").filter({ hasText: "Can’t reach the server" });
  await expect(notice).toBeVisible();
  // Until the replaced location is shown.
  await page.waitForFunction(() => history.state.usr?._isRedirect);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("the notice of a failed submission stays beside the notch of a phone held sideways", async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 44, right: 44 } });
  await page.setViewportSize({ width: 700, height: 400 });
  await page.goto("/manager/users/new");
  await hydrated(page);
  await page.route(data, (route) => route.abort("connectionrefused"));
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await page.getByRole("button", { name: "Create user" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Can’t reach the server" });
  const end = () => notice.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(end).toBe(700 - 44);
});

test("a click on a row does not leave the screen offline", async ({ page, context, server }) => {
  const tag = uniqueTag();
  const id = await insert(server, `${tag} Ada`);
  await page.goto(`/manager/users?searchTerm=${tag}`);
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("cell", { name: "Never", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Can’t reach the server" })).toBeVisible();
  await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}`);
  await expect(link(page, `${tag} Ada`)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("cell", { name: "Never", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/manager/users/${id}`));
});
