import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { toast } from "#tests/e2e/controls.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { fillIn } from "#tests/e2e/resources/fill-in.ts";
import { textIn } from "#tests/support/languages.ts";
import { resources } from "#tests/support/resources.ts";

for (const { list, fields, texts, unique } of resources) {
  for (const field of unique) {
    asAdministrator(
      `${list}: a ${field} that another record has is refused, and the form keeps its input`,
      async ({ page, javaScriptEnabled }) => {
        const create = page.getByRole("button", { name: textIn("en", texts.create) });
        const input = page.getByRole("main").locator(`[name=${field}]`);
        const name = page.getByLabel("Name", { exact: true });
        const open = async () => {
          await page.goto(`${list}/new`);
          if (javaScriptEnabled) await hydrated(page);
        };
        const [one, other] = [uniqueTag(), uniqueTag()];
        const used = fields(one)[field] ?? "";

        await open();
        await name.fill(one);
        await fillIn(page, fields(one));
        await create.click();
        await expect(toast(page, textIn("en", texts.created))).toBeVisible();

        await open();
        await name.fill(other);
        await page.getByLabel("Description", { exact: true }).fill("First line\nSecond line");
        await fillIn(page, { ...fields(other), [field]: used });
        await create.click();
        await expect(input).toHaveAccessibleDescription(
          new RegExp(textIn("en", "resources.errors.valueTaken").replace(".", "\\.")),
        );
        await expect(input).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
        await expect(input).toHaveValue(used);
        await expect(name).toHaveValue(other);
        await expect(page.getByLabel("Description", { exact: true })).toHaveValue("First line\nSecond line");

        await fillIn(page, { [field]: fields(other)[field] ?? "" });
        await create.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);

        await page.getByRole("link", { name: "Edit", exact: true }).click();
        if (javaScriptEnabled) await hydrated(page);
        await fillIn(page, { [field]: used });
        await page.getByRole("button", { name: "Save changes" }).click();
        await expect(page.locator("[aria-invalid=true]")).toHaveAttribute("name", field);
        await expect(input).toHaveValue(used);
      },
    );
  }
}
