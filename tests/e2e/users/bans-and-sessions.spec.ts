import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { countSessions, day, insert, insertSession, signUpElsewhere, stored } from "./rows.ts";

asAdministrator(
  "a ban ends the session with the next request, and can be lifted",
  async ({ page, server, smtp, browser, javaScriptEnabled }) => {
    const person = await signUpElsewhere(browser, server, smtp, `Bela ${uniqueTag()}`);
    const [{ name } = { name: "" }] = await stored(server, "id", person.id);
    await page.goto(`/manager/users/${person.id}`);
    await link(page, "Ban").click();
    await field(page, "Reason").selectOption("Spam");
    await field(page, "Details").fill("twice\nin a day");
    await expect(field(page, "Until")).toBeHidden();
    await field(page, "Duration").selectOption("Until a specific date");
    await field(page, "Until").fill("2020-01-01");
    await button(page, "Ban user").click();
    await expect(page.getByText("Choose today or a later date")).toBeVisible();
    await expect(field(page, "Reason")).toHaveValue("spam");
    await expect(field(page, "Details")).toHaveValue("twice\nin a day");
    await expect(field(page, "Duration")).toHaveValue("date");

    const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    await field(page, "Until").fill(until);
    await button(page, "Ban user").click();
    await expect(page.getByText(`${name} is banned.`)).toBeVisible();
    await expect(page.getByText(/^Banned through /)).toBeVisible();
    const [banned] = await stored(server, "id", person.id);
    expect(banned?.banned).toBe(1);
    expect(banned?.ban_reason?.replaceAll("\r", "")).toBe("Spam\ntwice\nin a day");
    expect(banned?.ban_expires).toBe(Date.parse(until) + day);
    await expect(page.getByText("Lets the user sign in again immediately.")).toBeVisible();
    await person.page.goto("/app");
    await expect(person.page).toHaveURL(/\/login/);

    await page.setViewportSize({ width: 390, height: 600 });
    // A moving toast may cover it.
    await button(page, "Lift the ban").press("Enter");
    await expect(page.getByText(`${name} can sign in again.`)).toBeVisible();
    await expect(link(page, "Ban")).toBeVisible();
    if (javaScriptEnabled) expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await stored(server, "id", person.id)).toMatchObject([
      { banned: 0, ban_reason: null, ban_expires: null },
    ]);
    await person.context.close();
  },
);

asAdministrator("a ban for some days ends by itself", async ({ page, server }) => {
  const id = await insert(server, `Bela ${uniqueTag()}`);
  await page.goto(`/manager/users/${id}/ban`);
  await expect(field(page, "Duration")).toHaveValue("always");
  await field(page, "Duration").selectOption("7 days");
  const before = Date.now();
  await button(page, "Ban user").click();
  await expect(page.getByText(/^Banned until /)).toBeVisible();
  const [banned] = await stored(server, "id", id);
  expect(banned?.ban_reason).toBeNull();
  expect(banned?.ban_expires).toBeGreaterThanOrEqual(before + 7 * day);
  expect(banned?.ban_expires).toBeLessThanOrEqual(Date.now() + 7 * day);
  await server.query('UPDATE "user" SET ban_expires = ? WHERE id = ?', new Date(Date.now() - 1000), id);
  await page.goto(`/manager/users/${id}`);
  await expect(link(page, "Ban")).toBeVisible();
  await expect(page.getByText(/^Banned until /)).toHaveCount(0);
});

asAdministrator("one session or all sessions are ended", async ({ page, server, smtp, browser }) => {
  const person = await signUpElsewhere(browser, server, smtp, `Chidi ${uniqueTag()}`);
  for (const _each of [1, 2]) await insertSession(server, person.id);
  await page.goto(`/manager/users/${person.id}`);
  await page.getByRole("button", { name: "End the session on Unknown device" }).first().click();
  await expect(page.getByText("Session ended.")).toBeVisible();
  expect(await countSessions(server, person.id)).toBe(2);
  await person.page.goto("/app");
  await expect(person.page).toHaveURL("/app");
  await button(page, "End all").click();
  await expect(page.getByText("2 sessions ended.").last()).toBeVisible();
  await expect(page.getByText("Not signed in anywhere")).toBeVisible();
  expect(await countSessions(server, person.id)).toBe(0);
  await person.page.goto("/app");
  await expect(person.page).toHaveURL(/\/login/);
  await person.context.close();
});
