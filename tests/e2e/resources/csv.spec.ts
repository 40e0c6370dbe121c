import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";

for (const { list, table, fileOf } of importableResources) {
  test.describe(list, () => {
    asAdministrator("a file is previewed before it is imported", async ({ page, server }) => {
      const tag = uniqueTag();
      const stored = () =>
        server.query(`SELECT name FROM ${table} WHERE name LIKE ? ORDER BY name`, `${tag}%`);
      await page.goto(list);
      await page.getByRole("link", { name: "Import", exact: true }).click();
      const given = fileOf(`${tag} one`, `${tag} two`, `${tag} ONE`);
      const repeated = given.split("\n").findIndex((line) => line.startsWith(`${tag} ONE`)) + 1;
      await page.getByLabel("Or paste rows here").fill(given);
      await page.getByRole("button", { name: "Show preview" }).click();
      await expect(page.getByText("2 rows will be imported")).toBeVisible();
      await expect(page.getByRole("row", { name: `${repeated} ${tag} ONE` })).toContainText("line 2");
      expect(await stored()).toEqual([]);
      await page.getByRole("button", { name: "Import 2 rows" }).click();
      await expect(page.getByText("2 rows imported · 1 row skipped")).toBeVisible();
      await expect(page).toHaveURL(list);
      expect(await stored()).toEqual([{ name: `${tag} one` }, { name: `${tag} two` }]);

      const file = await page.request.get(`${list}/export?searchTerm=${tag}&lng=en`);
      expect(await file.text()).toMatch(
        new RegExp(`^\ufeffName,.*Created \\([\\w/+-]+\\)\r\n${tag} one,[^]*\r\n${tag} two,`),
      );
      await page.goto(`${list}?searchTerm=${tag}`);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Export CSV", exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
    });
  });
}
