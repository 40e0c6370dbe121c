import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { button, open } from "#tests/e2e/controls.ts";
import { test as base, delayRequests, delayScripts, expect } from "#tests/e2e/fixtures.ts";
import { contrastLanguage } from "#tests/support/languages.ts";
import { startServer } from "#tests/support/server.ts";

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

const dialogs = "/dev/ui?part=dialogs";
const phone = { width: 390, height: 844 };

test.describe("a dialog", () => {
  test("is opened by its URL and closed by its link", async ({ page, javaScriptEnabled }) => {
    await page.goto(`${dialogs}&state=plain`);
    const dialog = page.getByRole("dialog", { name: "About this dialog" });
    await expect(dialog).toContainText("It is part of the URL");
    if (javaScriptEnabled) await surface(page);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(dialogs);
    await expect(dialog).toHaveCount(0);
  });

  test("opens from a link and keeps its form", async ({ page, javaScriptEnabled }) => {
    await open(page, dialogs, javaScriptEnabled);
    await page.getByRole("link", { name: "Open a form" }).click();
    const name = page.getByRole("dialog").getByLabel("Name");
    await expect(name).toBeFocused();
    await name.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await name.fill("Zoë");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("asks before an action, and Cancel does nothing", async ({ page, javaScriptEnabled }) => {
    await open(page, dialogs, javaScriptEnabled);
    const before = await received(page);
    await page.getByRole("link", { name: "Ask for confirmation" }).click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(dialogs);
    expect(await received(page)).toBe(before);

    await page.getByRole("link", { name: "Confirm a deletion" }).click();
    await page.getByRole("button", { name: "Delete repository" }).click();
    await expect(page).toHaveURL(dialogs);
    await expect(page.getByText("Saved.").first()).toBeVisible();
    expect(await received(page)).toBe(before + 1);
  });

  test("hides everything behind it from view and keyboard", async ({ page, javaScriptEnabled }) => {
    await page.goto(`${dialogs}&state=form`);
    if (javaScriptEnabled) await surface(page);
    await page.getByRole("textbox", { name: "Name" }).focus();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("[role=dialog]");
      });
      expect(outside).toBe(false);
    }
  });

  test.describe("with a script", () => {
    test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

    test("closes with Escape or an outside click and returns the focus", async ({ page }) => {
      await open(page, dialogs, true);
      const opener = page.getByRole("link", { name: "Open a dialog" });
      for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(20, 20)]) {
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.waitForTimeout(250);
        await close();
        await expect(page).toHaveURL(dialogs);
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });

    test("returns the focus to its link if it was opened on load", async ({ page }) => {
      await page.goto(`${dialogs}&state=plain`);
      await surface(page);
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(dialogs);
      await expect(page.getByRole("link", { name: "Open a dialog" })).toBeFocused();
    });

    test("keeps input typed before hydration, without a layout shift", async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(`${dialogs}&state=form`, { waitUntil: "commit" });
      const name = page.getByRole("dialog").getByLabel("Name");
      await name.fill("Typed early");
      await page.waitForFunction(() => document.readyState !== "loading");
      const before = await name.boundingBox();
      release();
      await surface(page);
      await expect(name).toHaveValue("Typed early");
      await expect(name).toBeFocused();
      expect(await name.boundingBox()).toEqual(before);
    });

    const openDrawer = async (page: Page) => {
      await open(page, dialogs, true);
      await page.getByRole("link", { name: "Open a dialog" }).click();
      const drawer = page.locator("[data-vaul-drawer]");
      await expect(drawer).toBeVisible();
      await page.waitForTimeout(700);
      const box = (await drawer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { drawer, box };
    };

    test("is a drawer on a phone, and a drag by more than a quarter closes it", async ({ page }) => {
      await page.setViewportSize(phone);
      const { drawer, box } = await openDrawer(page);
      expect(Math.round(box.y + box.height)).toBe(phone.height);

      await drag(page, box.x + box.width / 2, box.y + 8, box.height * 0.2);
      await expect(page).toHaveURL(/state=plain/);
      await expect(drawer).toBeVisible();
      await page.waitForTimeout(600);
      await drag(page, box.x + box.width / 2, box.y + 8, box.height * 0.3);
      await expect(page).toHaveURL(dialogs);
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Open a dialog" })).toBeFocused();
    });

    test("is a drawer on a phone, and a swipe by a tenth closes it if faster than 0.4 px/ms", async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.clock.install();
      const { drawer, box } = await openDrawer(page);
      const [x, y, distance] = [box.x + box.width / 2, box.y + 8, box.height * 0.1];
      const swipe = async (speed: number) => {
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + distance);
        await page.clock.runFor(Math.round(distance / speed));
        await page.mouse.up();
        await page.clock.resume();
      };

      await swipe(0.3);
      await page.waitForTimeout(600);
      await expect(page).toHaveURL(/state=plain/);
      await expect(drawer).toBeVisible();
      await swipe(0.5);
      await expect(page).toHaveURL(dialogs);
      await expect(drawer).toHaveCount(0);
    });

    test("loads no scripts until it is opened", async ({ page }) => {
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await open(page, dialogs, true);
      expect(loaded.filter((url) => /dialog-(modal|drawer)/.test(url))).toEqual([]);
      await page.getByRole("link", { name: "Open a dialog" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(loaded.filter((url) => /dialog-(modal|drawer)/.test(url))).toHaveLength(1);
    });
  });
});

test.describe("a list", () => {
  const lists = "/dev/ui?part=lists";

  test("can be searched, and the search cleared", async ({ page, javaScriptEnabled }) => {
    await open(page, `${lists}&sort=-name`, javaScriptEnabled);
    await page.getByPlaceholder("Search...").fill("kimani");
    if (!javaScriptEnabled) await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/part=lists&sort=-name&searchTerm=kimani$/);
    await expect(page.getByText("5 results")).toBeVisible();
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL(`${lists}&sort=-name`);
    await expect(page.getByPlaceholder("Search...")).toHaveValue("");
    await expect(page.getByRole("link", { name: "Clear the search" })).toBeHidden();
  });

  test("says why it is empty", async ({ page }) => {
    await page.goto(`${lists}&searchTerm=zzz`);
    await expect(page.getByRole("heading", { name: 'No results for "zzz"' })).toBeVisible();
    await page.goto(`${lists}&state=empty`);
    await expect(page.getByRole("heading", { name: "No Data" })).toBeVisible();
  });

  test("is filtered, sorted and paged by its URL", async ({ page, javaScriptEnabled }) => {
    await open(page, lists, javaScriptEnabled);
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");

    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=1/);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(/page=0/);

    await page.getByLabel("Role").selectOption("Administrator");
    if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
    else await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/part=lists&sort=-name&role=admin$/);
    await expect(page.getByRole("status").filter({ hasText: "9 results" })).toBeVisible();
  });

  test.describe("with a script", () => {
    test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

    test("searches after a pause, shows the newest results and keeps the typed text", async ({ page }) => {
      const searches: string[] = [];
      await page.route(/\/dev\/ui\.data/, async (route) => {
        const term = new URL(route.request().url()).searchParams.get("searchTerm") ?? "";
        searches.push(term);
        if (term === "ki") await new Promise((resolve) => setTimeout(resolve, 900));
        await route.continue().catch(() => {});
      });
      await page.clock.install();
      await open(page, lists, true);
      const field = page.getByPlaceholder("Search...");
      // Typing must not pause on a slow machine.
      const typeWithoutPause = async (text: string) => {
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await field.pressSequentially(text);
        await page.clock.resume();
      };
      await typeWithoutPause("ki");
      await expect.poll(() => searches).toEqual(["ki"]);
      await typeWithoutPause("mani");
      await expect(page).toHaveURL(/searchTerm=kimani/);
      await expect(page.getByText("5 results")).toBeVisible();
      await page.waitForTimeout(1000);
      expect(searches).toEqual(["ki", "kimani"]);
      await expect(field).toHaveValue("kimani");
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/searchTerm=kimani/);
      expect(await page.evaluate(() => history.length)).toBe(2);
    });

    test("searches for text typed before hydration", async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(lists, { waitUntil: "commit" });
      await page.getByPlaceholder("Search...").fill("kimani");
      release();
      await expect(page).toHaveURL(/searchTerm=kimani/);
      await expect(page.getByText("5 results")).toBeVisible();
      await expect(page.getByPlaceholder("Search...")).toHaveValue("kimani");
    });

    test("applies filters chosen before hydration", async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(lists, { waitUntil: "commit" });
      await page.getByLabel("Role").selectOption({ label: "Administrator" });
      release();
      await expect(page).toHaveURL(/role=admin/);
      await expect(page.getByText("9 results")).toBeVisible();
      await expect(page.getByLabel("Role")).toHaveValue("admin");
    });

    test("follows the history", async ({ page }) => {
      await open(page, `${lists}&searchTerm=kimani`, true);
      await page.getByRole("link", { name: "Dialogs" }).click();
      await expect(page).toHaveURL(dialogs);
      await page.goBack();
      await expect(page.getByPlaceholder("Search...")).toHaveValue("kimani");
    });

    test("a filter does not bring back a search that is being cleared", async ({ page }) => {
      await open(page, `${lists}&sort=-name&searchTerm=kimani`, true);
      const release = await delayRequests(page, "GET", /\/dev\/ui\.data/);
      const cleared = page.waitForRequest(/\/dev\/ui\.data/);
      await page.getByRole("link", { name: "Clear the search" }).click();
      await cleared;
      await page.getByLabel("Role").selectOption({ label: "Administrator" });
      release();
      await expect(page).toHaveURL(/part=lists&sort=-name&role=admin$/);
    });

    test("Back shows the earlier term in a focused field", async ({ page }) => {
      await open(page, `${lists}&searchTerm=kimani`, true);
      await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
      await expect(page).toHaveURL(/sort=-name/);
      const field = page.getByPlaceholder("Search...");
      await field.fill("abdi");
      await expect(page).toHaveURL(/searchTerm=abdi/);
      await page.goBack();
      await expect(page).toHaveURL(`${lists}&searchTerm=kimani`);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("kimani");
    });

    test("shows a skeleton, but only after a delay", async ({ page }) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/dev\/ui\.data/, async (route) => {
        await answered;
        await route.continue();
      });
      await open(page, lists, true);
      await page.evaluate(() => {
        const observer = new MutationObserver(() => {
          const skeleton = document.querySelector(".list-skeleton");
          if (!skeleton) return;
          document.body.setAttribute("data-at-first", getComputedStyle(skeleton).visibility);
          observer.disconnect();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.locator(".list-skeleton")).toHaveCSS("visibility", "visible");
      await expect(page.locator("body")).toHaveAttribute("data-at-first", "hidden");
      answer();
      await expect(page).toHaveURL(/page=1/);
      await expect(page.locator(".list-skeleton")).toHaveCount(0);
    });

    test("a plain anchor navigates without reloading the page", async ({ page }) => {
      await open(page, `${lists}&sort=-name`, true);
      await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
      await page.getByRole("table").getByRole("link").nth(1).click();
      await expect(page).toHaveURL(lists);
      await expect(page.locator("body[data-same-page]")).toHaveCount(1);
    });
  });
});

test("a menu closes when the focus leaves it, not when the screen around it gets the focus", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "needs JavaScript");
  await open(page, "/dev/ui?part=basics", true);
  const menu = page.getByRole("main").locator("details", { hasText: "First choice" });
  await menu.locator("summary").click();
  // As when a choice is pressed in Safari.
  await menu.evaluate((element) =>
    element.dispatchEvent(new FocusEvent("focusout", { relatedTarget: element.closest("main") })),
  );
  await expect(menu).toHaveAttribute("open");
  await menu.getByRole("button", { name: "Second choice" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");
});

test.describe("a date field", () => {
  const fields = "/dev/ui?part=fields";

  test("is a native date input", async ({ page }) => {
    await page.goto(fields);
    await expect(page.getByLabel("Start", { exact: true })).toHaveAttribute("type", "date");
    await expect(page.getByLabel("Start", { exact: true })).toHaveValue("2026-01-31");
  });

  test("has a calendar that is used with the keyboard", async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "needs JavaScript");
    await open(page, fields, true);
    const field = page.getByLabel("Start", { exact: true });
    const button = page.getByRole("button", { name: "Pick a date: Start" });
    const press = async (keys: string, expected: string) => {
      for (const key of keys.split(" ")) await page.keyboard.press(key);
      await expect(page.locator(`[data-day="${expected}"]`)).toBeFocused();
    };
    await button.focus();
    await page.keyboard.press("Enter");
    const calendar = page.getByRole("dialog", { name: "Pick a date" });
    await expect(calendar).toContainText("January 2026");
    await expect(calendar.getByRole("gridcell", { selected: true })).toHaveText("31");
    await press("PageDown", "2026-02-28");
    await press("ArrowRight", "2026-03-01");
    await press("ArrowDown", "2026-03-08");
    await press("End", "2026-03-14");
    await press("Home", "2026-03-08");
    await press("ArrowLeft ArrowUp", "2026-02-28");
    await press("Shift+PageDown", "2026-12-31");
    await press("Shift+PageUp PageDown PageDown", "2026-03-01");
    await page.keyboard.press("Enter");
    await expect(calendar).toHaveCount(0);
    await expect(field).toHaveValue("2026-03-01");
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await press("ArrowRight", "2026-03-02");
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
    await expect(field).toHaveValue("2026-03-01");
    await expect(button).toBeFocused();
  });

  test("has a calendar that closes when Tab leaves it, or its button is pressed again", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "needs JavaScript");
    await open(page, fields, true);
    const button = page.getByRole("button", { name: "Pick a date: Start" });
    const calendar = page.getByRole("dialog", { name: "Pick a date" });
    await button.click();
    await expect(page.locator('[data-day="2026-01-31"]')).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(calendar).toHaveCount(0);
    await expect(page.locator(":focus")).toBeInViewport();
    await button.click();
    for (const arrow of ["Next month", "Previous month"]) {
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByRole("button", { name: arrow })).toBeFocused();
    }
    await page.keyboard.press("Shift+Tab");
    await expect(calendar).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(calendar).toBeVisible();
    await button.click();
    await expect(calendar).toHaveCount(0);
  });

  test("closes before the dialog that contains it", async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "needs JavaScript");
    await page.goto(`${dialogs}&state=form`);
    await surface(page);
    await page.getByRole("button", { name: "Pick a date: Start" }).click();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Pick a date" })).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Change the name" })).toBeVisible();
    await page.getByRole("button", { name: "Pick a date: Start" }).click();
    await page.locator('[data-day="2026-01-05"]').click();
    await expect(page.getByLabel("Start", { exact: true })).toHaveValue("2026-01-05");
  });
});

test.describe("a changed form", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");
  const fields = "/dev/ui?part=fields";
  const question = "Leave without saving?";

  test("asks before leaving by a link or the back button", async ({ page }) => {
    await open(page, dialogs, true);
    await page.getByRole("link", { name: "Fields" }).click();
    const name = page.getByLabel("Name").first();
    await name.fill("Ada");
    const leave = [() => page.getByRole("link", { name: "Lists" }).click(), () => page.goBack()];
    for (const step of leave) {
      await step();
      await expect(page.getByRole("dialog", { name: question })).toBeVisible();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(fields);
      await expect(name).toHaveValue("Ada");
    }
    await page.getByRole("link", { name: "Lists" }).click();
    await page.getByRole("button", { name: "Leave without saving", exact: true }).click();
    await expect(page).toHaveURL("/dev/ui?part=lists");
  });

  test("allows leaving when nothing is changed, changed back, or saved", async ({ page }) => {
    await open(page, fields, true);
    const name = page.getByLabel("Name").first();
    await name.fill("Ada");
    await name.fill("");
    await page.getByRole("link", { name: "Lists" }).click();
    await expect(page).toHaveURL("/dev/ui?part=lists");
    await page.getByRole("link", { name: "Fields" }).click();
    await name.fill("Ada");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.").first()).toBeVisible();
    await page.waitForTimeout(1100);
    await page.getByRole("link", { name: "Lists" }).click();
    await expect(page).toHaveURL("/dev/ui?part=lists");
  });

  test("still asks before leaving after a validation error", async ({ page }) => {
    await open(page, fields, true);
    await page.getByLabel("Description").first().fill("Half a sentence");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Name").first()).toHaveAttribute("aria-invalid", "true");
    await page.waitForTimeout(1100);
    await page.getByRole("link", { name: "Lists" }).click();
    await expect(page.getByRole("dialog", { name: question })).toBeVisible();
  });

  for (const size of [phone, { width: 1280, height: 800 }]) {
    test(`in a dialog keeps the dialog open at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(`${dialogs}&state=form`);
      await surface(page);
      const name = page.getByRole("textbox", { name: "Name" });
      await name.fill("Zoë");
      await page.keyboard.press("Escape");
      const asked = page.getByRole("dialog", { name: question });
      await expect(asked).toBeVisible();
      // It handles keys once it has the focus.
      await expect.poll(() => asked.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: question })).toHaveCount(0);
      await expect(name).toHaveValue("Zoë");
      await page.getByRole("link", { name: "Close" }).click();
      await page.getByRole("button", { name: "Leave without saving", exact: true }).click();
      await expect(page).toHaveURL(dialogs);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }
});

test("a double click submits once, and the button shows progress", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "needs JavaScript");
  await open(page, "/dev/ui", true);
  const before = await received(page);
  const button = page.getByRole("button", { name: "Success" });
  const width = (await button.boundingBox())?.width;
  const release = await delayRequests(page, "POST", /\/dev\/ui\.data/);
  await button.dblclick();
  await expect(page.getByRole("button", { name: "Saving…" }).nth(1)).toHaveAttribute("aria-busy", "true");
  expect((await page.locator("button[aria-busy]").nth(1).boundingBox())?.width).toBe(width);
  release();
  await expect(page.getByText("This message closes automatically.")).toBeVisible();
  expect(await received(page)).toBe(before + 1);
});

test.describe("has no axe violation", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "axe is a script itself");
  const pages = [
    "part=basics",
    "part=fields",
    "part=lists",
    "part=lists&state=empty",
    "part=dialogs&state=danger",
  ];
  for (const [colorScheme, language] of [
    ["light", "en"],
    ["dark", contrastLanguage],
  ] as const) {
    test(`${colorScheme}, ${language}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const query of pages) {
        await open(page, `/dev/ui?${query}&lng=${language}`, true);
        if (query.includes("dialogs")) await surface(page);
        if (query.includes("fields")) await page.locator("button[aria-haspopup]").first().click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations, query).toEqual([]);
      }
    });
  }
});

test("at most three toasts are visible", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without JavaScript a screen has one toast");
  await page.clock.install();
  await open(page, "/dev/ui?part=basics", true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const toasts = page.locator("[data-sonner-toast]");
  for (const [before, name] of ["Information", "Success", "Warning", "Error"].entries()) {
    await button(page, name).press("Enter");
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toasts).toHaveCount(before + 1, { timeout: 500 });
    }).toPass();
  }
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
});

test("the gallery exists only in development", async ({ smtp, playwright }) => {
  const server = await startServer({ env: { NODE_ENV: "production", SMTP_URL: smtp.url } });
  const request = await playwright.request.newContext();
  expect((await request.get(`${server.url}/dev/ui`)).status()).toBe(404);
  const post = await request.post(`${server.url}/dev/ui`, {
    form: { name: "x" },
    headers: { Origin: server.url },
  });
  expect(post.status()).toBe(404);
  await request.dispose();
  await server.stop();
});

/** Waits until the client's dialog or drawer replaces the server-rendered panel. */
async function surface(page: Page) {
  await expect(page.locator("[role=dialog][data-state=open]")).toBeVisible();
  await expect(page.locator(".dialog-panel")).toHaveCount(0);
}

async function received(page: Page) {
  return Number(await page.locator("output").textContent());
}

/** Slow enough not to count as a flick, which would always close the drawer. */
async function drag(page: Page, x: number, y: number, distance: number) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 12;
  for (let step = 1; step <= steps; step++) {
    await page.mouse.move(x, y + (distance * step) / steps);
    await page.waitForTimeout(50);
  }
  await page.mouse.up();
}
