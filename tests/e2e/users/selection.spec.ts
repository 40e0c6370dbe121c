import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { button, field, link } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert } from "./rows.ts";

asAdministrator(
  "the bulk actions stay in view, and Back restores the selection",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    for (let index = 10; index < 32; index++) {
      await insert(server, `${tag} ${index}`, { at: Date.now() - index * 60_000 });
    }
    const list = `/manager/users?searchTerm=${tag}`;
    const box = (index: number) => page.getByRole("checkbox", { name: `Select ${tag} ${index}` });
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(list);
    if (javaScriptEnabled) await hydrated(page);
    await expect(button(page, "Change role")).toBeVisible({ visible: !javaScriptEnabled });
    await expect(button(page, "Change role")).not.toBeInViewport();
    await box(10).check();
    await box(12).check();
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of ["Change role", "Ban", "Delete"])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });

    if (javaScriptEnabled) {
      const label = page.getByText("2 users selected");
      await expect(label).toBeVisible();
      const text = await label.evaluate((element) => {
        return (
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
        );
      });
      expect((await button(page, "Change role").boundingBox())?.x).toBe(text);
      await expect(all).toBeChecked({ indeterminate: true });
      await box(15).click({ modifiers: ["Shift"] });
      await expect(page.getByText("5 users selected")).toBeVisible();
      await all.check();
      await expect(page.getByText("20 users selected")).toBeVisible();
      await button(page, "Clear selection").click();
      await expect(all).toBeFocused();
      await expect(box(10)).not.toBeChecked();
      await box(10).check();
      await box(12).check();
    } else {
      await expect(all).toBeHidden();
    }

    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 2 users" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(box(10)).toBeChecked();
    await expect(box(11)).not.toBeChecked();
    await expect(box(12)).toBeChecked();

    await button(page, "Delete").click();
    await link(page, "Cancel").click();
    await expect(page).toHaveURL(list);
    if (javaScriptEnabled) await expect(box(12)).toBeChecked();
    for (const index of [10, 12]) await box(index).check();
    await button(page, "Delete").click();
    await expect(page.getByRole("heading", { name: "Delete 2 users?" })).toBeVisible();
    await button(page, "Delete").click();
    await expect(page.getByText("2 users deleted.")).toBeVisible();
    await expect(box(11)).not.toBeChecked();
  },
);

asAdministrator.describe("the selection", () => {
  asAdministrator.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without JavaScript nothing counts it");

  asAdministrator("stays if the change was refused", async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, tag);
    await page.goto(`/manager/users?searchTerm=${tag}`);
    await hydrated(page);
    await page.getByRole("checkbox", { name: `Select ${tag}` }).check();
    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 1 user" })).toBeVisible();
    await button(page, "Change role").click();
    await expect(field(page, "Role")).toHaveAttribute("aria-invalid", "true");
    await link(page, "Cancel").click();
    await expect(page.getByText("1 user selected")).toBeVisible();
  });

  asAdministrator("is restored by Back after the list was sorted", async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, tag);
    await page.goto(`/manager/users?searchTerm=${tag}`);
    await hydrated(page);
    const box = page.getByRole("checkbox", { name: `Select ${tag}` });
    await box.check();
    await link(page, "Name").click();
    await expect(page).toHaveURL(/sort=name/);
    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 1 user" })).toBeVisible();
    await page.goBack();
    await expect(box).toBeChecked();
  });

  asAdministrator("works after Undo has filled an empty list", async ({ page, server }) => {
    const tag = uniqueTag();
    await insert(server, tag);
    await page.goto(`/manager/users?searchTerm=${tag}&role=user`);
    await hydrated(page);
    const box = page.getByRole("checkbox", { name: `Select ${tag}` });
    await box.check();
    await button(page, "Change role").click();
    await expect(page.getByRole("heading", { name: "Change the role of 1 user" })).toBeVisible();
    await field(page, "Role").selectOption("Administrator");
    await button(page, "Change role").click();
    await expect(page.getByText("Role of 1 user changed.")).toBeVisible();
    await button(page, "Undo").click();
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByText("1 user selected")).toBeVisible();
  });
});
