import { asAdministrator, search, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect, hydrated } from "#tests/e2e/fixtures.ts";
import { insert, names } from "./rows.ts";

asAdministrator(
  "a search takes special characters literally and ignores case",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} 100% wool`);
    await insert(server, `${tag} 1000 wolves`);
    await insert(server, `${tag} snake_case`);
    await insert(server, `${tag} snakeXcase`);
    await insert(server, `${tag} "quoted" it's`);
    await insert(server, `${tag} compass 🧭 été`);
    await insert(server, `${tag} by link`, { link: `https://example.com/${tag}-linked` });
    await insert(server, `${tag} by description`, { description: `Line one\nthe ${tag}-Described one` });
    await page.goto("/manager/repositories");
    const found = [
      [`${tag} 100%`, [`${tag} 100% wool`]],
      [`${tag} snake_`, [`${tag} snake_case`]],
      [`${tag} "quoted" it's`, [`${tag} "quoted" it's`]],
      [`${tag} compass 🧭`, [`${tag} compass 🧭 été`]],
      [`${tag.toUpperCase()} COMPASS 🧭 ÉT`, [`${tag} compass 🧭 été`]],
      [`${tag}-LINKED`, [`${tag} by link`]],
      [`${tag}-described`, [`${tag} by description`]],
    ] as const;
    for (const [term, expected] of found) {
      await search(page, term, javaScriptEnabled);
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await search(page, `${tag} 100_`, javaScriptEnabled);
    await expect(page.getByText(`No results for "${tag} 100_"`)).toBeVisible();
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.get("searchTerm"));
    await expect(page.getByRole("searchbox")).toHaveValue("");
  },
);

asAdministrator(
  "45 repositories fill three pages, sorted by name or age",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    const all = Array.from({ length: 45 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
    for (const [index, name] of all.entries())
      await insert(server, name, { at: Date.now() - index * 60_000 });
    await page.goto(`/manager/repositories?searchTerm=${tag}`);
    if (javaScriptEnabled) await hydrated(page);
    const next = page.getByRole("link", { name: "Next" });
    const previous = page.getByRole("link", { name: "Previous" });
    await expect(page.getByText("45 results")).toBeVisible();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    await expect(previous).toBeHidden();
    await next.click();
    await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
    const announcement = page.locator("p[aria-live=polite]");
    if (javaScriptEnabled) {
      await expect(page.getByRole("main")).toBeFocused();
      await expect(announcement).toHaveText(await page.title());
    }
    await next.click();
    await expect.poll(() => names(page)).toEqual(all.slice(40));
    if (javaScriptEnabled) await expect(page.getByRole("main")).toBeFocused();
    await expect(next).toBeHidden();
    await previous.click();
    await expect.poll(() => names(page)).toEqual(all.slice(20, 40));
    await previous.click();
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));

    const heading = (name: string) => page.getByRole("columnheader", { name });
    await heading("Name").getByRole("link").click();
    await expect.poll(() => names(page)).toEqual([...all].reverse().slice(0, 20));
    await expect(heading("Name")).toHaveAttribute("aria-sort", "descending");
    await heading("Created").getByRole("link").click();
    await expect(heading("Created")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    await heading("Created").getByRole("link").click();
    await expect.poll(() => names(page)).toEqual([...all].reverse().slice(0, 20));
    await next.click();
    await expect.poll(() => names(page)).toEqual([...all].reverse().slice(20, 40));
    await heading("Name").getByRole("link").press("Enter");
    await expect.poll(() => names(page)).toEqual(all.slice(0, 20));
    if (javaScriptEnabled) await expect(heading("Name").getByRole("link")).toBeFocused();
    await page.goto(`/manager/repositories?searchTerm=${tag}-none`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole("link", { name: "Clear search", exact: true }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.get("searchTerm"));
    if (javaScriptEnabled) await expect(page.getByRole("main")).toBeFocused();
  },
);

asAdministrator(
  "on a phone the order is selected from a list",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = uniqueTag();
    await insert(server, `${tag} Aloe`, { at: Date.now() - 60_000 });
    await insert(server, `${tag} Birch`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/manager/repositories?searchTerm=${tag}`);
    await expect.poll(() => names(page)).toEqual([`${tag} Aloe`, `${tag} Birch`]);
    await page.getByLabel("Sort by").selectOption("Created");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => names(page)).toEqual([`${tag} Birch`, `${tag} Aloe`]);
    await expect(page, "the search is kept").toHaveURL(/searchTerm=/);
  },
);
