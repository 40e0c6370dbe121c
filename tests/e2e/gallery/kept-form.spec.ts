import { test as base, expect, hydrated } from "#tests/e2e/fixtures.ts";
import { startServer } from "#tests/support/server.ts";

/** The gallery, which has a field of each kind in one form, is only there in development. */
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

test("what a form sent is put back into each kind of field, once", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled);
  const keep = (fields: [string, string][]) =>
    page.evaluate((kept) => sessionStorage.setItem("kept-form:/dev/ui", kept), JSON.stringify(fields));
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("[name=about]") });
  const news = form.locator("[name=news]");

  await page.goto(gallery);
  // Not before: the page takes what is kept when its scripts come.
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

  // A box that is not ticked sends nothing; a choice that is no more is left alone.
  await news.check();
  await keep([["role", "captain"]]);
  await page.goto(gallery);
  await expect(news).not.toBeChecked();
  await expect(form.locator("[name=role]")).toHaveValue("user");
});
