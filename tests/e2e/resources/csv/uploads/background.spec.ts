import { readFile } from "node:fs/promises";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert } from "#tests/e2e/users/rows.ts";

asAdministrator(
  "a large list is exported in the background, and a mail says when the file is ready",
  async ({ page, server, smtp, email }) => {
    const tag = uniqueTag();
    await insert(server, `Amina ${tag}`, { email: `${tag}@example.org` });
    await page.goto(`/manager/users/export/request?searchTerm=${tag}`);
    await expect(page.getByRole("heading", { name: "CSV export: Users" })).toBeVisible();
    await expect(page.getByText(/^1 row\. The file is created in the background/)).toBeVisible();
    await page.getByRole("button", { name: "Create file" }).click();
    await expect(page).toHaveURL(/\/manager\/jobs\/\d+$/);
    const ready = () =>
      smtp.mails.find(
        ({ subject, recipients }) => subject?.includes("export is ready") && recipients.includes(email),
      );
    await expect.poll(() => ready()?.text).toContain("/manager/jobs/");
    const [path = ""] = /\/manager\/jobs\/\d+/.exec(ready()?.text ?? "") ?? [];
    expect(page.url()).toContain(path);
    await page.goto(path);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toContain(`\r\nAmina ${tag},${tag}@example.org,`);
  },
);

asAdministrator(
  "a large file is checked and imported in the background",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const lines = Array.from({ length: 2_100 }, (_, index) => `${tag} ${index},example.com/${index},`);
    const buffer = Buffer.from(`name,link,description\n${lines.join("\n")}\n${tag} 7,example.com,\n`);
    await page.goto("/manager/repositories/import");
    await expect(page.getByText("Up to 100,000 rows and 25 MB.")).toBeVisible();
    await page.getByLabel("CSV file").setInputFiles({ name: "large.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Show preview" }).click();
    await expect(page).toHaveURL(/\/manager\/repositories\/import\/\d+$/);
    const reloaded = async (text: string) => {
      if (!javaScriptEnabled) await page.reload();
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 });
    };
    await expect(() => reloaded("2,100 rows will be imported")).toPass();
    await expect(page.getByRole("row", { name: `2102 ${tag} 7` })).toContainText("line 9");
    await page.getByRole("button", { name: "Import 2,100 rows" }).click();
    await expect(page).toHaveURL(/\/manager\/jobs\/\d+$/);
    await expect(() => reloaded("Imported rows")).toPass();
    const [found] = await server.query<{ count: number }>(
      "SELECT count(*) AS count FROM repository WHERE name LIKE ?",
      `${tag} %`,
    );
    expect(Number(found?.count)).toBe(2_100);
    await page.getByRole("link", { name: "Show skipped rows" }).click();
    await expect(page.getByRole("row", { name: `2102 ${tag} 7` })).toContainText("line 9");
    await page.getByRole("link", { name: "All repositories" }).first().click();
    await expect(page).toHaveURL("/manager/repositories");
  },
);
