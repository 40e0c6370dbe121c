import { test as base, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";

/** The gallery, which has every kind of field in one form, only exists in development. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { NODE_ENV: "development" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const gallery = "/dev/ui?part=fields";

test("restores a draft into every kind of field, once", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled);
  const keep = (fields: [string, string][]) =>
    page.evaluate(
      ([key = "", kept = ""]) => sessionStorage.setItem(key, kept),
      [`kept-form:${gallery}`, JSON.stringify(fields)],
    );
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("[name=about]") });
  const news = form.locator("[name=news]");

  await page.goto(gallery);
  // Drafts are restored during hydration.
  await hydrated(page);
  await keep([
    ["name", "Zoë"],
    ["about", "Two\nlines"],
    ["role", "admin"],
    ["start", "2026-03-04"],
    ["news", "on"],
    ["unknown", "of an older version"],
  ]);
  await page.reload();
  await expect(form.locator("[name=name]")).toHaveValue("Zoë");
  await expect(form.locator("[name=about]")).toHaveValue("Two\nlines");
  await expect(form.locator("[name=role]")).toHaveValue("admin");
  await expect(form.locator("[name=start]")).toHaveValue("2026-03-04");
  await expect(news).toBeChecked();

  await page.reload();
  await expect(form.locator("[name=role]")).toHaveValue("user");
  await expect(news).not.toBeChecked();
  await hydrated(page);

  // Unchecked boxes send nothing; options that no longer exist are skipped.
  await news.check();
  await keep([["role", "captain"]]);
  await page.goto(gallery);
  await expect(news).not.toBeChecked();
  await expect(form.locator("[name=role]")).toHaveValue("user");
});
