import type { Page } from "@playwright/test";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { applyFilter, button, field, link, open } from "#tests/e2e/controls.ts";
import { delayRequests, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert } from "#tests/e2e/users/rows.ts";
import type { RunningServer } from "#tests/support/server.ts";

asAdministrator(
  "activity is listed by person, kind and day, and on the dashboard",
  async ({ page, server, javaScriptEnabled }) => {
    const started = utcDate();
    const name = `Farid ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.goto(`/manager/users/${id}`);
    await link(page, "Ban").click();
    await field(page, "Reason").selectOption("Spam");
    await button(page, "Ban user").click();
    await button(page, "Lift the ban").click();
    await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
    await page.goto(`/manager/users/${id}/update`);
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Save changes").click();
    await expect(page.getByText("Changes saved")).toBeVisible();

    const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await page.goto("/manager/activity");
    await expect(entries).toHaveText([
      /Role.*Grace Wanjiru · \u2068User\u2069 → \u2068Administrator\u2069/,
      /Ban lifted.*Grace Wanjiru/,
      /Banned.*Grace Wanjiru · Spam/,
    ]);
    await applyFilter(page, "Event", "Banned", javaScriptEnabled);
    await expect(page).toHaveURL(/kind=user\.ban/);
    await expect(entries).toHaveText([/Banned/]);
    await page.goto(`/manager/activity?from=${started}&to=${utcDate()}`);
    await expect(entries).toHaveCount(3);
    await expect(field(page, "From")).toHaveValue(started);
    await page.goto(`/manager/activity?to=2020-01-01`);
    await expect(entries).toHaveCount(0);
    await page.goto(`/manager/activity?person=${encodeURIComponent(name)}&from=nonsense`);
    await expect(entries).toHaveCount(3);
    await expect(page.getByText("are included")).toBeHidden();
    await page.goto("/manager/dashboard");
    await expect(entries).toHaveCount(3);
    for (let made = 0; made < 20; made += 1) await insert(server, name);
    await page.goto(`/manager/activity?person=${encodeURIComponent(name)}`);
    await expect(page.getByText(`Only the 20 newest users who match “${name}” are included.`)).toBeVisible();
  },
);

asAdministrator(
  "a user's entries are grouped by day, show details and can be filtered",
  async ({ page, server, javaScriptEnabled }) => {
    const started = utcDate();
    const name = `Hana ${uniqueTag()}`;
    const id = await insert(server, name);
    await page.request.post(`/manager/users/${id}/ban`, {
      form: { reason: "Spam", duration: "always" },
      maxRedirects: 0,
    });
    await page.request.post(`/manager/users/${id}/unban`, { maxRedirects: 0 });
    await page.goto(`/manager/users/${id}`);
    await link(page, "All activity involving this user").click();
    const person = `person=${encodeURIComponent(`${id}@example.org`)}`;
    await expect(page).toHaveURL(`/manager/activity?${person}`);
    await expect(field(page, "User")).toHaveValue(`${id}@example.org`);
    await expect(page.getByRole("heading", { name: todayOrYesterday }).first()).toBeVisible();

    const entries = page.getByRole("main").getByRole("listitem");
    await expect(entries).toHaveText([/Ban lifted/, /Banned/]);
    const banned = entries.filter({ hasText: "Banned" });
    await expect(banned.getByText("Request ID")).toBeHidden();
    await banned.locator("summary").click();
    await expect(banned.locator("details")).toHaveText(/Time.* UTC.*Reason.*Spam.*Request ID/);
    await expect(banned.getByText("Request ID")).toBeVisible();
    await expect(banned.getByRole("button", { name: "Copy" })).toHaveCount(javaScriptEnabled ? 1 : 0);

    await link(page, "Today").click();
    await expect(page).toHaveURL(/&from=/);
    const today = new URL(page.url()).searchParams.get("from") ?? "";
    expect([started, utcDate()]).toContain(today);
    await expect(page).toHaveURL(`/manager/activity?${person}&from=${today}&to=${today}`);
    await expect(link(page, "Today")).toHaveAttribute("aria-current", "true");
    await expect(link(page, "Today").locator("svg")).toBeVisible();
    await expect(field(page, "From")).toHaveValue(today);
    await open(page, `/manager/activity?${person}&from=${started}&to=${today}`, javaScriptEnabled);
    await applyFilter(page, "Event", "Banned", javaScriptEnabled);
    await expect(entries).toHaveText([/Banned/]);
    await chip(page, "Event: Banned").click();
    await expect(entries).toHaveCount(2);
    await expect(field(page, "Event")).toHaveValue("");
    await chip(page, "User: ").click();
    await expect(page).toHaveURL(`/manager/activity?from=${started}&to=${today}`);
    await expect(field(page, "User")).toHaveValue("");
  },
);

asAdministrator("Back changes a filter that has the focus", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "without JavaScript it is another page");
  await page.goto("/manager/activity");
  await hydrated(page);
  await field(page, "User").fill("Grace");
  await expect(page).toHaveURL(/person=Grace/);
  await page.goBack();
  await expect(page).toHaveURL("/manager/activity");
  await expect(field(page, "User")).toBeFocused();
  await expect(field(page, "User")).toHaveValue("");
});

asAdministrator("a filter is not brought back by another one", async ({ page, javaScriptEnabled }) => {
  asAdministrator.skip(!javaScriptEnabled, "without JavaScript each is another page");
  await page.goto("/manager/activity?kind=user.name&from=2020-01-01");
  await hydrated(page);
  const release = await delayRequests(page, "GET", /activity\.data/);
  await chip(page, "Event: Name changed").click();
  const applied = page.waitForRequest(/activity\.data.*person=Grace/);
  await field(page, "User").fill("Grace");
  await applied;
  await expect(field(page, "Event")).toHaveValue("");
  release();
  await expect(page).toHaveURL("/manager/activity?person=Grace&from=2020-01-01");
});

asAdministrator("on a phone the filters are collapsed", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/manager/activity?kind=user.name&to=2999-12-31");
  await expect(page.getByRole("heading", { name: todayOrYesterday }).first()).toBeInViewport();
  await expect(field(page, "Event")).toBeHidden();
  await page.getByText("Filters (2)").click();
  await expect(field(page, "Event")).toHaveValue("user.name");
  await chip(page, "Event: Name changed").click();
  await expect(page.getByText("Filters (1)")).toBeVisible();
});

/** Midnight may have passed. */
const todayOrYesterday = /^(Today|Yesterday)$/;

const utcDate = () => new Date().toISOString().slice(0, 10);

const chip = (page: Page, text: string) => page.getByRole("main").getByRole("link").filter({ hasText: text });

asAdministrator("every change is recorded once, with its actor", async ({ page, server }) => {
  const post = (path: string, form: Record<string, string> = {}) =>
    page.request.post(path, { form, maxRedirects: 0 });
  const person = crypto.randomUUID();
  const created = { id: person, name: "Gita", email: `${uniqueTag()}@example.org`, role: "user" };
  await Promise.all([1, 2, 3].map(() => post("/manager/users/new", created)));
  await post(`/manager/users/${person}/ban`, { reason: "Spam", duration: "always" });
  await post(`/manager/users/${person}/unban`);
  for (const _again of [1, 2]) await post(`/manager/users/${person}/delete`);
  expect(await kept(server, person)).toEqual(["user.create", "user.ban", "user.unban", "user.delete"]);

  const repository = crypto.randomUUID();
  const fields = { name: uniqueTag(), link: "example.com/a", description: "" };
  await post("/manager/repositories/new", { id: repository, ...fields });
  await page.goto(`/manager/repositories/${repository}/update`);
  await field(page, "Description").fill("Changed");
  await button(page, "Save changes").click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  for (const _again of [1, 2]) await post(`/manager/repositories/${repository}/delete`);
  expect(await kept(server, repository)).toEqual([
    "repository.create",
    "repository.update",
    "repository.delete",
  ]);
});

asAdministrator("the export of an account includes its activity", async ({ page }) => {
  const exported = await (await page.request.get("/account/export")).json();
  expect(exported.activity).toContainEqual(
    expect.objectContaining({ kind: "user.name", by: "you", to: "you" }),
  );
});

async function kept(server: RunningServer, subjectId: string) {
  const rows = await server.query<{ kind: string; actor_name: string }>(
    "SELECT kind, actor_name FROM activity WHERE subject_id = ? ORDER BY id",
    subjectId,
  );
  expect(new Set(rows.map((row) => row.actor_name))).toEqual(new Set(["Grace Wanjiru"]));
  return rows.map(({ kind }) => kind);
}
