import { productName } from "#app/product.ts";
import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { toast } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { fillIn, stored } from "./rows.ts";

asAdministrator("a repository is created after every validation error", async ({ page, server }) => {
  const name = uniqueTag();
  await page.goto("/manager/repositories");
  await expect(page).toHaveTitle(`Code Repositories · Manager area · ${productName}`);
  await page.getByRole("link", { name: "New repository" }).first().click();
  await expect(page).toHaveTitle(`New repository · ${productName}`);

  const create = page.getByRole("button", { name: "Create repository" });
  await create.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Link is required")).toBeVisible();
  const complaints = [
    ["abc", "Invalid link, must be at least 4 characters"],
    ["abcd", "Invalid link, must contain at least a dot"],
    ["javascript:alert(1.0)", "Invalid link, only http and https are allowed"],
    ["https://me:secret@example.com", "Invalid link, must not contain a user name or a password"],
  ] as const;
  await fillIn(page, { Name: name, Description: "First line\nSecond line" });
  for (const [link, complaint] of complaints) {
    await fillIn(page, { Link: link });
    await create.click();
    await expect(page.getByText(complaint)).toBeVisible();
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(link);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  }

  await fillIn(page, { Link: "Example.com/owner/name" });
  await create.click();
  await expect(toast(page, "Repository created")).toBeVisible();
  const [repository] = await stored(server, name);
  expect(repository).toMatchObject({
    link: "https://example.com/owner/name",
    description: "First line\nSecond line",
  });
  await expect(page).toHaveURL(`/manager/repositories/${repository?.id}`);
  await expect(page).toHaveTitle(`${name} · Manager area · ${productName}`);
  const link = page.getByRole("link", { name: "https://example.com/owner/name" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByText("First line")).toHaveCSS("white-space", /pre-line|break-spaces|collapse/);
});
