import { readFile } from "node:fs/promises";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert } from "#tests/e2e/users/people.ts";

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
