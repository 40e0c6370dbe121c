import { asAdministrator, mark, search } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { applyFilter, insert, link, names } from "./people.ts";

asAdministrator(
  "people are found by what is typed, and by role and status",
  async ({ page, server, javaScriptEnabled }) => {
    const tag = mark();
    await insert(server, `${tag} 100% Ada`);
    await insert(server, `${tag} 1000 Ada`, { banned: true });
    await insert(server, `${tag} "Quote" O'Neil`, { role: "admin" });
    await insert(server, `${tag} Zoë 🧭`);
    await insert(server, "", { email: `${tag}-new@example.org` });
    await page.goto("/manager/users");
    for (const [term, expected] of [
      [`${tag} 100%`, [`${tag} 100% Ada`]],
      [`${tag} "quote" o'n`, [`${tag} "Quote" O'Neil`]],
      [`${tag.toUpperCase()} ZOË 🧭`, [`${tag} Zoë 🧭`]],
      [`${tag}-NEW@`, ["No name yet"]],
    ] as const) {
      await search(page, term, javaScriptEnabled);
      await expect.poll(() => names(page)).toEqual(expected);
    }
    await search(page, tag, javaScriptEnabled);
    await expect.poll(() => names(page)).toHaveLength(5);
    await applyFilter(page, "Role", "Administrator", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual([`${tag} "Quote" O'Neil`]);
    await applyFilter(page, "Role", "All", javaScriptEnabled);
    await applyFilter(page, "Status", "Banned", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual([`${tag} 1000 Ada`]);
    await applyFilter(page, "Status", "Not onboarded", javaScriptEnabled);
    await expect.poll(() => names(page)).toEqual(["No name yet"]);
    await search(page, `${tag} nobody`, javaScriptEnabled);
    await expect(page.getByText(`No results for "${tag} nobody"`)).toBeVisible();
  },
);

asAdministrator("45 people are three pages, there and back, in each order", async ({ page, server }) => {
  const tag = mark();
  const all = Array.from({ length: 45 }, (_, index) => `${tag} ${String(index).padStart(2, "0")}`);
  for (const [index, name] of all.entries()) await insert(server, name, { at: Date.now() - index * 60_000 });
  const reversed = all.toReversed();
  await page.goto(`/manager/users?searchTerm=${tag}`);
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
});
