import { uniqueTag } from "#tests/e2e/administrator.ts";
import { asAdministratorWithFailingRequests, unreachable } from "#tests/e2e/failing-requests.ts";
import { expect, hydrated, signIn } from "#tests/e2e/fixtures.ts";
import { endSession, insert } from "#tests/e2e/users/rows.ts";

const test = asAdministratorWithFailingRequests;

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without JavaScript the search is a screen");

const failures: Record<string, [answer: (typeof unreachable)[string], message: string]> = {
  ...Object.fromEntries(
    Object.entries(unreachable).map(([what, answer]) => [what, [answer, "Can’t reach the server"]]),
  ),
  "the server fails": [(route) => route.fulfill({ status: 500, body: "" }), "Something went wrong"],
};

for (const [what, [answer, message]] of Object.entries(failures)) {
  test(`${what}: the dialog reports it, and the form keeps its input`, async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} Ada`);
    await page.goto("/manager/repositories/new");
    await hydrated(page);
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Half a na");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await page.route("**/manager/search/results?*", answer);
    await page.keyboard.type(tag);
    await expect(dialog.getByRole("status")).toContainText(message);
    await expect(dialog.getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("status")).toContainText(message);
    await expect(page).toHaveURL("/manager/repositories/new");

    await page.unroute("**/manager/search/results?*");
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("option", { name: `${tag} Ada` })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(name).toHaveValue("Half a na");
  });
}

for (const [what, answer] of Object.entries(unreachable)) {
  test(`${what}: the search screen keeps its search, and can be retried`, async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} Ada`);
    await page.goto("/manager/search");
    await hydrated(page);
    await page.route(/\/search\.data(\?|$)/, answer);
    await page.getByRole("searchbox").fill(tag);
    const failure = page.getByRole("heading", { level: 2, name: "Can’t reach the server" });
    await expect(failure).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    await expect(page.getByRole("searchbox")).toHaveValue(tag);
    await page.unroute(/\/search\.data(\?|$)/);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(failure).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: `${tag} Ada` })
        .first(),
    ).toBeVisible();
  });
}

test("the dialog links to a sign-in in a new tab when the session has ended", async ({
  page,
  server,
  smtp,
  email,
}) => {
  await page.goto("/manager/repositories/new");
  await hydrated(page);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Half a na");
  await endSession(server, email);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("Your session has ended");
  const opened = page.context().waitForEvent("page");
  await dialog.getByRole("link", { name: "Sign in (new tab)" }).click();
  const tab = await opened;
  await signIn(tab, smtp, email, true);
  await tab.close();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toHaveValue("Half a na");
});

test("shortcuts and results do not leave the screen offline", async ({ page, context, server }) => {
  const tag = uniqueTag();
  const id = await insert(server, `${tag} Ada`);
  const address = `/manager/users/${id}`;
  await page.goto(address);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(tag);
  await expect(page.getByRole("option", { name: tag })).toHaveAttribute("aria-selected", "true");
  await context.setOffline(true);
  const notice = page.getByRole("alert").filter({ hasText: "Can’t reach the server" });
  for (const keys of [["Enter"], ["e"], ["g", "d"]]) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(address);
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await context.setOffline(false);
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`${address}/update`);
});

for (const keys of ["Control+k", "?"]) {
  test(`${keys} opens the search screen if the dialog cannot load, and the dialog once it can`, async ({
    page,
  }) => {
    await page.goto("/manager/repositories");
    await hydrated(page);
    await page.route(/\/assets\/dialog-modal-.*\.js/, (route) => route.abort());
    await page.keyboard.press(keys);
    await expect(page).toHaveURL("/manager/search");
    await page.unroute(/\/assets\/dialog-modal-.*\.js/);
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await page.keyboard.press(keys);
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}
