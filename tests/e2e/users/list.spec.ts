import { asAdministrator, search, uniqueTag } from "#tests/e2e/administrator.ts";
import { applyFilter, open } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert, names } from "./rows.ts";

asAdministrator("users are found by search, role and status", async ({ page, server, javaScriptEnabled }) => {
  const tag = uniqueTag();
  await insert(server, `${tag} 100% Ada`);
  await insert(server, `${tag} 1000 Ada`, { banned: true });
  await insert(server, `${tag} "Quote" O'Neil`, { role: "admin" });
  await insert(server, `${tag} Zoë 🧭`);
  await insert(server, "", { email: `${tag}-new@example.org` });
  await insert(server, `${tag} Ines`, { verified: false });
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
  await expect.poll(() => names(page)).toHaveLength(6);
  await applyFilter(page, "Sort by", "Email", javaScriptEnabled);
  await expect(page).toHaveURL(/sort=email/);
  await expect.poll(() => names(page)).toHaveLength(6);
  await applyFilter(page, "Role", "Administrator", javaScriptEnabled);
  await expect.poll(() => names(page)).toEqual([`${tag} "Quote" O'Neil`]);
  await applyFilter(page, "Role", "All", javaScriptEnabled);
  await applyFilter(page, "Status", "Banned", javaScriptEnabled);
  await expect.poll(() => names(page)).toEqual([`${tag} 1000 Ada`]);
  await applyFilter(page, "Status", "Invited", javaScriptEnabled);
  await expect.poll(() => names(page)).toEqual([`${tag} Ines`]);
  await applyFilter(page, "Status", "Not onboarded", javaScriptEnabled);
  await expect.poll(() => names(page)).toEqual(["No name yet"]);
  await search(page, `${tag} nobody`, javaScriptEnabled);
  await expect(page.getByText(`No results for "${tag} nobody"`)).toBeVisible();
});

asAdministrator(
  "a search keeps up with slow typing, and Back resets a filter",
  async ({ page, server, javaScriptEnabled }) => {
    asAdministrator.skip(!javaScriptEnabled, "Without scripts a button applies both");
    const tag = uniqueTag();
    await insert(server, `${tag} Smith`);
    await page.goto("/manager/users");
    await hydrated(page);
    const searchField = page.getByRole("searchbox").first();
    await searchField.pressSequentially(`${tag} `);
    await expect(page).toHaveURL(new RegExp(tag));
    await expect.poll(() => names(page)).toEqual([`${tag} Smith`]);
    await searchField.pressSequentially("smith");
    await expect(page).toHaveURL(new RegExp(`${tag}\\+smith`));
    await expect(searchField).toHaveValue(`${tag} smith`);

    await page.goto("/manager/users");
    await hydrated(page);
    const role = page.getByLabel("Role");
    await role.selectOption("Administrator");
    await expect(page).toHaveURL(/role=admin/);
    await page.goBack();
    await expect(page).not.toHaveURL(/role=admin/);
    await expect(role).toHaveValue("");

    await page.evaluate(goBackBeforeRendering);
    await role.selectOption("Administrator");
    await expect(page).toHaveURL(/#rendered$/);
    await expect(role).toHaveValue("");
  },
);

asAdministrator("a filter chosen while the scripts start is applied", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "Without scripts a button applies it");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 3 });
  const role = page.getByLabel("Role");
  for (let milliseconds = 0; milliseconds < 160; milliseconds += 20) {
    await page.goto("/manager/users?searchTerm=a", { waitUntil: "commit" });
    await role.waitFor();
    await page.waitForTimeout(milliseconds);
    await role.selectOption("Administrator");
    await expect(page).toHaveURL(/role=admin/);
    await expect(role).toHaveValue("admin");
  }
});

/** Goes back as soon as the URL has changed, a second before React renders it, as a slow phone may. */
function goBackBeforeRendering() {
  const schedule = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => schedule.call(this, message), 1000);
  };
  const push = history.pushState.bind(history);
  history.pushState = (...state) => {
    history.pushState = push;
    push(...state);
    addEventListener("popstate", () => setTimeout(restore, 1000), { once: true });
    history.back();
  };
  const restore = () => {
    MessagePort.prototype.postMessage = schedule;
    history.replaceState(history.state, "", "#rendered");
  };
}

asAdministrator("Back scrolls to where the list was", async ({ page, server, javaScriptEnabled }) => {
  const tag = uniqueTag();
  for (let index = 10; index < 30; index++) await insert(server, `${tag} ${index}`);
  await page.setViewportSize({ width: 390, height: 700 });
  const list = `/manager/users?searchTerm=${tag}`;
  await open(page, list, javaScriptEnabled);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(scrolled).toBe(500);
  // A click would scroll to the link.
  await page.locator("a[data-row-link]").last().dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1, name: tag })).toBeVisible();
  await expect.poll(scrolled).toBeLessThan(500);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(scrolled).toBe(500);
});

asAdministrator("a click anywhere in a row opens the user", async ({ page, server, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "Clicks beside the link need JavaScript");
  const name = `Neema ${uniqueTag()}`;
  await insert(server, name);
  const list = `/manager/users?searchTerm=${encodeURIComponent(name)}`;
  await page.goto(list);
  await hydrated(page);
  const row = page.getByRole("row", { name });
  await row
    .getByRole("cell")
    .first()
    .click({ position: { x: 2, y: 2 } });
  await expect(page, "a click in a cell with a control does not open the row").toHaveURL(list);
  await row.getByText("User", { exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
