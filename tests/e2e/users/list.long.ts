import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { link } from "#tests/e2e/controls.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { insert, names } from "./rows.ts";

asAdministrator(
  "45 users fill three pages, forwards and backwards, in each order",
  async ({ page, server }) => {
    const tag = uniqueTag();
    const all = Array.from({ length: 45 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
    for (const [index, name] of all.entries())
      await insert(server, name, { at: Date.now() - index * 60_000 });
    const reversed = all.toReversed();
    await page.goto(`/manager/users?searchTerm=${tag}&sort=name`);
    await expect(page.getByText("45 results")).toBeVisible();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    await link(page, "Next").click();
    await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
    await link(page, "Next").click();
    await expect.poll(() => names(page)).toEqual(all.slice(40));
    await expect(link(page, "Next")).toBeHidden();
    await link(page, "Previous").click();
    await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
    await link(page, "Previous").click();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));

    const heading = (name: string) => page.getByRole("columnheader", { name });
    await heading("Name").getByRole("link").click();
    await expect(heading("Name")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(reversed.slice(0, 20));
    await heading("Created").getByRole("link").click();
    await expect(heading("Created")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    await heading("Created").getByRole("link").click();
    await expect.poll(() => names(page)).toEqual(reversed.slice(0, 20));
    await link(page, "Next").click();
    await expect.poll(() => names(page)).toEqual(reversed.slice(20, 40));
  },
);
