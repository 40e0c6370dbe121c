import { readFile } from "node:fs/promises";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { link } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert } from "./rows.ts";

asAdministrator("users are exported as a CSV file without formulas", async ({ page, server }) => {
  const tag = uniqueTag();
  const id = await insert(server, `=${tag}`, { email: `a-${tag}@example.org`, banned: true });
  await insert(server, `été "${tag}"`, { email: `b-${tag}@example.org`, role: "admin" });
  await insert(server, uniqueTag());
  await page.goto(`/manager/users?searchTerm=${tag}`);
  const download = page.waitForEvent("download");
  await link(page, "Export CSV").click();
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const response = await page.request.get(`/manager/users/export?searchTerm=${tag}&sort=name&lng=en`);
  const lines = (await response.text()).replace("\ufeff", "").split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Name,Email,Role,Status,Created \([\w/+-]+\),Last sign-in \([\w/+-]+\)$/);
  expect(lines[1]).toMatch(
    new RegExp(`^'=${tag},a-${tag}@example.org,User,Banned,\\d{4}-\\d\\d-\\d\\d [\\d:]{8},$`),
  );
  expect(lines[2]).toMatch(
    new RegExp(`^"été ""${tag}""",b-${tag}@example.org,Administrator,Active,\\d{4}-.*,$`),
  );

  const nothingSelected = new URLSearchParams({ list: `?searchTerm=${tag}&sort=name`, lng: "en" });
  const shown = await page.request.get(`/manager/users/export?${nothingSelected}`);
  expect(await shown.text()).toBe(await response.text());

  await page.locator(`input[name=id][value="${id}"]`).check();
  const selected = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const text = await readFile(await (await selected).path(), "utf8");
  expect(text.split("\r\n").slice(1)).toEqual([lines[1], ""]);
  await expect(page).toHaveURL(`/manager/users?searchTerm=${tag}`);
});
