import { openScreen, pageAs, test } from "./accessibility-checks.ts";
import { expect, hydrated } from "./fixtures.ts";
import { screens } from "./screens.ts";

const english = { language: "en", theme: "light" } as const;
const phone = { width: 390, height: 844 };

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "these need scripts");

  test("in print: black on white, complete and without controls", async ({ browser, world }) => {
    const printed = screens.filter(({ onPaper }) => onPaper);
    expect(printed.length).toBeGreaterThan(3);
    for (const screen of printed) {
      const { route } = screen;
      const page = await pageAs(browser, world, screen.as, { language: "en", theme: "dark" });
      await openScreen(page, world, screen);
      await page.emulateMedia({ media: "print" });
      const found = await page.evaluate(() => {
        const shown = (element: Element) =>
          element.checkVisibility() && element.getBoundingClientRect().width > 1;
        const words = [...document.querySelectorAll("main *")].filter(
          (element) =>
            shown(element) &&
            !element.closest("svg, .avatar") &&
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
            ),
        );
        return {
          words: words.length,
          colors: [...new Set(words.map((word) => getComputedStyle(word).color))],
          ground: getComputedStyle(document.body).backgroundColor,
          controls: [...document.querySelectorAll("nav, header, button, input, select, [role=search]")]
            .filter(shown)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
          tall: [...document.querySelectorAll("tr")].filter(({ offsetHeight }) => offsetHeight > 160).length,
          cut: [...document.querySelectorAll("main .truncate")].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
          ).length,
          shifted: [...document.querySelectorAll("table")].filter(({ rows }) => {
            const cells = [...rows].map(
              (row) => [...row.cells].filter((cell) => cell.checkVisibility()).length,
            );
            return new Set(cells).size > 1;
          }).length,
        };
      });
      expect.soft(found.words, route).toBeGreaterThan(2);
      expect
        .soft(found, route)
        .toMatchObject({ colors: ["rgb(0, 0, 0)"], controls: [], tall: 0, cut: 0, shifted: 0 });
      expect.soft(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"], route).toContain(found.ground);
      await page.context().close();
    }
  });

  for (const [kind, selector, viewport] of [
    ["dialogs", ".modal", undefined],
    ["drawers", "[data-vaul-drawer]", phone],
  ] as const) {
    test(`pages with ${kind} have no motion if the user prefers reduced motion`, async ({
      browser,
      world,
    }) => {
      const page = await pageAs(browser, world, "user", english, viewport);
      await page.goto("/login/error");
      const surface = page.locator(selector);
      for (const reducedMotion of ["reduce", "no-preference"] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto("/app/account?state=change-name");
        await hydrated(page);
        await surface.waitFor();
        const longest = await page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll("*")].map((element) => {
              const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
              const seconds = transitionDuration.split(",").map((part) => Number.parseFloat(part));
              return Math.max(
                ...seconds,
                animationName === "none" ? 0 : Number.parseFloat(animationDuration),
              );
            }),
          ),
        );
        if (reducedMotion === "reduce") expect(longest).toBeLessThanOrEqual(0.001);
        else expect(longest).toBeGreaterThan(0.1);
        await page.keyboard.press("Escape");
        await expect(surface).toHaveCount(0);
      }
      await page.context().close();
    });
  }

  test("selections stay visible in forced colors", async ({ browser, world }) => {
    const page = await pageAs(browser, world, "administrator", english);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`/manager/users/${world.rows.person}/ban`);
    await hydrated(page);
    await page.locator("[name=duration]").selectOption("date");
    await page.locator("[aria-haspopup=dialog]").click();
    const current = "nav [aria-current=page]";
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outlineOf(current)).toBe("solid");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await page.locator("[aria-haspopup=dialog]").click();
    const chosen = "[aria-selected=true] > button";
    expect(await outlineOf(chosen), "selected and focused").toBe("double");
    await page.keyboard.press("Shift+Tab");
    expect(await outlineOf(chosen)).toBe("solid");
    await page.keyboard.press("Escape");
    await page.locator(current).first().focus();
    expect(await outlineOf(current), "selected and focused").toBe("double");
    const borders = await page
      .locator("main :is(button, select, textarea, input:not([type=hidden]))")
      .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).borderTopStyle));
    expect(new Set(borders)).toEqual(new Set(["solid"]));
    await page.context().close();
  });

  test("a calendar higher than the window scrolls to the chosen day", async ({ browser, world }) => {
    // 1280 px at 400%.
    const page = await pageAs(browser, world, "administrator", english, { width: 320, height: 256 });
    await page.goto(`/manager/users/${world.rows.person}/ban`);
    await hydrated(page);
    await page.locator("[name=duration]").selectOption("date");
    await page.locator("[name=until]").fill("2999-12-31");
    await page.locator("[aria-haspopup=dialog]").click();
    await expect(page.locator("[data-day='2999-12-31']:focus")).toBeInViewport({ ratio: 1 });
    await page.context().close();
  });
});

test("files that browsers request on their own exist", async ({ world, request }) => {
  const at = (path: string) => request.get(`${world.server.url}${path}`);
  const manifest = await (await at("/site.webmanifest")).json();
  const purposes: string[] = [];
  for (const { src, sizes, type, purpose = "any" } of manifest.icons) {
    const icon = await at(src);
    expect(icon.headers()["content-type"], src).toBe(type);
    if (type === "image/png") expect(sizesOfPng(await icon.body()), src).toBe(sizes);
    purposes.push(`${purpose} ${sizes}`);
  }
  expect(purposes.sort()).toEqual(["any 192x192", "any 512x512", "any any", "maskable 512x512"]);
  expect(sizesOfPng(await (await at("/apple-touch-icon.png")).body())).toBe("180x180");
  const icon = await (await at("/favicon.ico")).body();
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)], "an icon in three sizes").toEqual([1, 3]);
});

test("styles and font load before scripts", async ({ world, request }) => {
  const address = `${world.server.url}/login`;
  // The first page has the style sheet inline.
  await request.get(address);
  const page = await (await request.get(address)).text();
  const later = page.match(/<link rel="modulepreload"[^>]*>|<link[^>]*data-translations[^>]*>/g) ?? [];
  expect(later.length).toBeGreaterThan(5);
  for (const link of later) expect(link.toLowerCase()).toContain('fetchpriority="low"');
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(0);
  expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('rel="modulepreload"'));
});

/** The Robots Exclusion Protocol (RFC 9309): the longest matching rule wins. */
test("robots may index public pages only", async ({ world, request }) => {
  const rules = (await (await request.get(`${world.server.url}/robots.txt`)).text())
    .split("\n")
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, kind = "", path = ""]) => ({
      allowed: kind === "Allow",
      length: path.length,
      fits: new RegExp(`^${path.replaceAll(/[.?]/g, "\\$&").replaceAll("*", ".*")}`),
    }));
  const allowed = (address: string) =>
    rules
      .filter(({ fits }) => fits.test(address))
      .sort((a, b) => b.length - a.length || Number(b.allowed) - Number(a.allowed))[0]?.allowed ?? true;
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(
    await (await request.get(`${world.server.url}/login`)).text(),
  )?.[1];
  for (const address of ["/", "/login", "/favicon.ico", style ?? "no style sheet"])
    expect(allowed(address), address).toBe(true);
  for (const { route, address } of screens.filter(({ as }) => as !== "nobody"))
    expect(allowed(address(world.rows)), route).toBe(false);
  for (const address of [
    "/login?redirect=%2Fmanager",
    "/login/verify?email=a%40b.c",
    "/api/auth/get-session",
  ])
    expect(allowed(address), address).toBe(false);
});

function sizesOfPng(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
