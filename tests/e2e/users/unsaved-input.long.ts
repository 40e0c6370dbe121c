import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, signInFromSessionEnded } from "#tests/e2e/fixtures.ts";
import { button, day, endSession, field, insert, stored } from "./people.ts";

asAdministrator(
  "a ban and a change of roles outlive the session they were typed in",
  async ({ page, server, smtp, email, javaScriptEnabled }) => {
    const person = `Ines ${uniqueTag()}`;
    const id = await insert(server, person);
    const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
    await page.goto(`/manager/users/${id}/ban`);
    await field(page, "Details").fill("Two\nlines");
    await field(page, "Duration").selectOption("Until a specific date");
    await field(page, "Until").fill(until);
    await endSession(server, email);
    await button(page, "Ban user").click();
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Details")).toHaveValue("Two\nlines");
      await expect(field(page, "Until")).toHaveValue(until);
      await button(page, "Ban user").click();
    }
    await expect(page.getByText(`${person} is banned.`)).toBeVisible();
    expect((await stored(server, "id", id))[0]?.ban_expires).toBe(Date.parse(until) + day);

    await page.goto(`/manager/users/bulk?operation=role&id=${id}`);
    await field(page, "Role").selectOption("Administrator");
    await endSession(server, email);
    await button(page, "Change role").click();
    await signInFromSessionEnded(page, smtp, email, javaScriptEnabled);
    if (javaScriptEnabled) {
      await expect(field(page, "Role")).toHaveValue("admin");
      await button(page, "Change role").click();
    }
    await expect(page.getByText("Role of 1 user changed.")).toBeVisible();
    expect((await stored(server, "id", id))[0]?.role).toBe("admin");
  },
);

asAdministrator("the reason of a ban outlives the account it was typed about", async ({ page, server }) => {
  const id = await insert(server, uniqueTag());
  await page.goto(`/manager/users/${id}/ban`);
  await field(page, "Details").fill("A long\nreason");
  await server.query('DELETE FROM "user" WHERE id = ?', id);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "Ban user").click();
  expect((await answer).status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "This account was deleted while you were editing" }),
  ).toBeVisible();
  await expect(field(page, "Reason")).toHaveValue("A long\nreason");
  await expect(field(page, "Reason")).toHaveAttribute("readonly");
});
