import type { APIRequestContext, Page } from "@playwright/test";
import { actionPaths } from "../support/routes.ts";

interface Found {
  dead: string[];
  links: string[];
  posts: string[];
}

/**
 * Finds controls that need JavaScript: dead links, buttons and fields without a working form, menus that do
 * not open.
 * @param answers earlier responses by URL
 */
export async function deadControls(page: Page, request: APIRequestContext, answers: Map<string, number>) {
  const stuck = await openMenus(page);
  const { dead, links, posts } = await page.evaluate(findControls);
  for (const address of new Set(links)) {
    if (!answers.has(address)) {
      const response = await request.get(address, { maxRedirects: 0 });
      answers.set(address, response.status());
    }
    const status = answers.get(address) ?? 0;
    if (status >= 400) dead.push(`a link to ${address}, which answers ${status}`);
  }
  for (const address of new Set(posts)) {
    const { pathname } = new URL(address);
    if (!actionPatterns.some((pattern) => pattern.test(pathname))) {
      dead.push(`a form to ${pathname}, which takes none`);
    }
  }
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll("details[open]")) menu.removeAttribute("open");
  });
  return { dead: [...stuck, ...dead], links };
}

/** Without catch-all routes, which accept any path. */
const actionPatterns = actionPaths
  .filter((path) => !path.endsWith("*"))
  .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));

/** Opens all menus and returns those that stay closed. */
async function openMenus(page: Page) {
  const stuck: string[] = [];
  for (const summary of await page.locator("summary").all()) {
    if (!(await summary.isVisible())) continue;
    await summary.press("Enter");
    const open = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"));
    if (!open) stuck.push(`a menu that does not open: ${await summary.innerText()}`);
  }
  return stuck;
}

/** Runs in the page, so it cannot use outside code. */
function findControls(): Found {
  const dead: string[] = [];
  const links: string[] = [];
  const posts: string[] = [];
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const all = <Kind extends Element>(selector: string) =>
    [...document.querySelectorAll<Kind>(selector)].filter(visible);
  const words = (element: Element) =>
    `<${element.localName}> "${(element.getAttribute("aria-label") || element.textContent || element.id).trim()}"`;
  const report = (element: Element, why: string) => dead.push(`${words(element)}: ${why}`);

  for (const link of all<HTMLAnchorElement>("a")) {
    const href = link.getAttribute("href");
    const url = href === null ? undefined : new URL(href, location.href);
    if (!url) report(link, "has no address");
    else if (href?.startsWith("#")) {
      if (!document.getElementById(href.slice(1))) report(link, "leads to a part that is not there");
    } else if (url.origin === location.origin) links.push(url.href.replace(/#.*/, ""));
    else if (!/^(https?|mailto|otpauth):$/.test(url.protocol)) report(link, `leads to ${url.protocol}`);
  }

  const submits = "button, input[type=submit], input[type=image]";
  for (const button of all<HTMLButtonElement>(`${submits}, input[type=button], input[type=reset]`)) {
    if (button.hasAttribute("popovertarget") || button.hasAttribute("commandfor")) continue;
    const { form } = button;
    if (button.disabled) report(button, "is disabled for ever");
    else if (!/^(submit|image)$/.test(button.type)) report(button, "needs a script");
    else if (!form) report(button, "belongs to no form");
    else {
      const action = button.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
      const url = new URL(action, location.href);
      const method = (button.getAttribute("formmethod") ?? form.method).toLowerCase();
      if (url.origin !== location.origin) report(button, `is sent to ${url.origin}`);
      else if (method === "post") posts.push(url.href);
      else {
        links.push(url.href);
        const named = [...form.elements].some((field) => field !== button && field.getAttribute("name"));
        if (!named && !button.name) report(button, "asks for the same page with nothing to tell it");
      }
    }
  }

  const fields = all<HTMLInputElement>(
    "input:not([type=submit], [type=image], [type=button]), select, textarea",
  );
  for (const field of fields) {
    // Read-only display.
    if (field.readOnly && !field.name) continue;
    const { form } = field;
    if (!form) report(field, "belongs to no form");
    else if (!field.name) report(field, "has no name, and would not be sent");
    else if (![...form.elements].some((element) => element.matches(submits) && visible(element))) {
      report(field, "is in a form without a button that sends it");
    }
  }

  const scripted = [
    "[onclick]",
    "[contenteditable]",
    "[draggable=true]",
    "canvas",
    "[aria-busy=true]",
    "[aria-haspopup]",
    "[aria-expanded]",
    "[role=button]:not(a, button)",
    "[role=link]:not(a)",
    "[role=progressbar]",
    ...["tab", "switch", "slider", "menuitem", "combobox", "option", "treeitem"].map(
      (role) => `[role=${role}]`,
    ),
  ];
  for (const element of all(scripted.join())) report(element, "is there for a script");
  return { dead, links, posts };
}
