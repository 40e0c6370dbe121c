import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, hydrated, test } from "#tests/e2e/fixtures.ts";
import { fillIn, insert, stored } from "./rows.ts";

asAdministrator(
  "an edit conflict shows both versions and lets the user decide",
  async ({ page, server, javaScriptEnabled }) => {
    const name = uniqueTag();
    const id = await insert(server, name, { description: "Before" });
    const saveTheirs = (description: string) =>
      server.query(
        "UPDATE repository SET description = ?, updated_at = ? WHERE id = ?",
        description,
        new Date(),
        id,
      );

    await page.goto(`/manager/repositories/${id}/update`);
    if (javaScriptEnabled) await hydrated(page);
    await saveTheirs("Theirs");
    await fillIn(page, { Description: "Mine" });
    await page.getByRole("button", { name: "Save changes" }).click();
    const notice = page.getByText("Someone else changed this repository while you were editing");
    await expect(notice).toBeVisible();
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Mine");
    expect((await stored(server, name))[0]?.description).toBe("Theirs");

    // Another change before the decision causes another conflict.
    await saveTheirs("Theirs again");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Theirs again", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    expect((await stored(server, name))[0]?.description).toBe("Mine");

    await page.goto(`/manager/repositories/${id}/update`);
    if (javaScriptEnabled) await hydrated(page);
    await saveTheirs("Theirs at last");
    await fillIn(page, { Description: "Mine too" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: "Use theirs" }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Theirs at last");
  },
);

asAdministrator(
  "with JavaScript a click puts the saved value into the field",
  async ({ page, server, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled);
    const id = await insert(server, uniqueTag(), { description: "Before" });
    const theirName = uniqueTag();
    await page.goto(`/manager/repositories/${id}/update`);
    await server.query(
      "UPDATE repository SET name = ?, name_key = ?, description = 'Theirs', updated_at = ? WHERE id = ?",
      theirName,
      theirName,
      new Date(),
      id,
    );
    await fillIn(page, { Link: "example.com/mine", Description: "Mine" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Use this: Theirs" }).click();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Theirs");

    const name = page.getByLabel("Name", { exact: true });
    await name.fill("");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: `Use this: ${theirName}` }).click();
    await expect(name).toHaveValue(theirName);
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
    await expect(page.getByRole("link", { name: "https://example.com/mine" })).toBeVisible();
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  },
);
