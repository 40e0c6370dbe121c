import { maxRawLength } from "#app/validation/unicode.ts";
import { importFeatureDefaults } from "../support/feature-test-tables.ts";
import { expect, recordProblems } from "./fixtures.ts";
import { payloads } from "./injection-payloads.ts";
import {
  allPages,
  asShown,
  expectInertAndRead,
  type FeatureInjectionTests,
  names,
  openAndExpectInert,
  test,
} from "./injection-scene.ts";

const features = await importFeatureDefaults<FeatureInjectionTests>("injection");

/**
 * Input is displayed as typed, and never executed: no dialog, foreign request, element or policy violation.
 * Source: OWASP ASVS 5.0, 1.2.1, 1.2.3, 1.3.7, 3.2.2.
 * @param every opens only every nth detail screen; lists are always complete
 * @param timeout of a journey, in milliseconds
 */
export function testInjection(every: number, timeout: number) {
  test.describe.configure({ timeout });
  const sample = payloads.map((_, index) => index).filter((index) => index % every === 0);

  test("users: lists, cards, forms, confirmations", async ({ page, scene }) => {
    expect(await allPages(page, "/manager/users")).toEqual(expect.arrayContaining(names.map(asShown)));
    const bulk = scene.people.map((id) => `id=${id}`).join("&");
    const asked = await openAndExpectInert(page, `/manager/users/bulk?operation=delete&${bulk}`);
    for (const name of names) expect(asked).toContain(name);
    await openAndExpectInert(page, "/manager/dashboard");
    for (const index of sample) {
      const path = `/manager/users/${scene.people[index]}`;
      const card = await openAndExpectInert(page, path);
      expect(card).toContain(names[index]);
      if (index > 1) expect(card).toContain(payloads[index]);
      expect(await openAndExpectInert(page, `${path}?confirm=delete`)).toContain(names[index]);
      await openAndExpectInert(page, `${path}/ban`);
      await openAndExpectInert(page, `${path}/update`);
      expect(await page.getByLabel("Name").inputValue()).toBe(names[index]);
    }
  });

  test("repositories: lists, cards, forms, confirmations", async ({ page, scene }) => {
    for (const list of ["/manager/repositories", "/app/repositories"]) {
      expect(await allPages(page, list)).toEqual(expect.arrayContaining(names.map(asShown)));
    }
    for (const index of sample) {
      for (const area of ["app", "manager"]) {
        const path = `/${area}/repositories/${scene.repositories[index]}`;
        const card = await openAndExpectInert(page, path);
        expect(card).toContain(names[index]);
        expect(card).toContain(payloads[index]);
      }
      const path = `/manager/repositories/${scene.repositories[index]}`;
      expect(await openAndExpectInert(page, `${path}?confirm=delete`)).toContain(names[index]);
      await openAndExpectInert(page, `${path}/update`);
      expect(await page.getByLabel("Name").inputValue()).toBe(names[index]);
      expect(await page.getByLabel("Description").inputValue()).toBe(payloads[index]);
    }
  });

  test("searches, URLs and refused forms", async ({ page }) => {
    for (const index of sample) {
      const text = encodeURIComponent(payloads[index] ?? "");
      for (const path of [
        `/manager/users?searchTerm=${text}zzz&role=${text}&sort=${text}`,
        `/manager/repositories?searchTerm=${text}zzz`,
        `/app/repositories?searchTerm=${text}zzz`,
        `/manager/account?state=${text}`,
        `/manager/account?newEmail=${text}`,
        `/nowhere/${text}`,
        `/manager/users/${text.replaceAll("%2F", "")}`,
      ]) {
        await openAndExpectInert(page, path);
      }
    }
    await openAndExpectInert(page, "/manager/repositories/new");
    const long = payloads.join("").slice(0, maxRawLength(100));
    await page.getByLabel("Name").fill(long);
    await page.getByLabel("Link").fill(long);
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expectInertAndRead(page);
    expect(await page.getByLabel("Name").inputValue()).toBe(long);
  });

  test("URLs of visitors", async ({ page, context }) => {
    await context.clearCookies();
    for (const index of sample) {
      const text = encodeURIComponent(payloads[index] ?? "");
      for (const path of [
        `/login?redirect=${text}&lng=${text}`,
        `/login/verify?email=${text}%40example.org&redirect=${text}`,
        `/login/error?error=${text}&error_description=${text}`,
        `/login/resume?redirect=${text}`,
        `/login?redirect=javascript:alert(1)`,
      ]) {
        await openAndExpectInert(page, path);
      }
    }
  });

  for (const journeys of features) journeys(sample);

  test("policy violations are detected with and without JavaScript", async ({
    browser,
    javaScriptEnabled,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const problems = await recordProblems(context);
    await context.route("https://app.example/", (route) =>
      route.fulfill({
        headers: { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'none'" },
        body: "<body style='color:red'><img src='data:,x'><style>p{}</style></body>",
      }),
    );
    await (await context.newPage()).goto("https://app.example/");
    await expect.poll(() => problems.length).toBeGreaterThanOrEqual(3);
    expect(problems.join("\n")).toMatch(/style-src|img-src/);
    await context.close();
  });
}
