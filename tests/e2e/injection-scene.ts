import type { Page } from "@playwright/test";
import type { RunningServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { adminEmail, test as base, expect } from "./fixtures.ts";
import { payloads } from "./injection-payloads.ts";

/** Records with a payload in every text field, created through the product's forms. */
export interface Scene {
  cookie: string;
  people: string[];
  repositories: string[];
}

/** A feature's journeys. @param sample the payloads whose detail screens are opened */
export type FeatureInjectionTests = (sample: number[]) => void;

/** A separate worker has its own server, so that other tests' lists stay clean. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ server, smtp }, use) => {
      const cookie = await signInByHttp(server, smtp, adminEmail);
      await use(await plant(server, cookie));
    },
    { scope: "worker" },
  ],
  page: async ({ page, context, scene, server }, use) => {
    const [name = "", value = ""] = scene.cookie.split(/=(.*)/);
    await context.addCookies([{ name, value, url: server.url }]);
    const wrong: string[] = [];
    context.on("dialog", (dialog) => {
      wrong.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== server.url) wrong.push(`a request to ${request.url()}`);
    });
    await use(page);
    expect(wrong, "no payload runs or requests anything").toEqual([]);
  },
});

export const names = payloads.map((payload, index) => `${payload.slice(0, 95)} ${index}`);

const links = payloads.map(
  (payload) =>
    `https://example.com/${payload.replaceAll(/\s/g, "/")}?q=${payload.replaceAll(/\s/g, "+")}#${payload.replaceAll(/\s/g, "")}`,
);

/** Opens a page, fails if a payload left an element or ran, and returns the text. */
export async function openAndExpectInert(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return expectInertAndRead(page, path);
}

export async function expectInertAndRead(page: Page, path = page.url()): Promise<string> {
  const foreign = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].map((element) => element.outerHTML);
    const handled = [...document.querySelectorAll("*")].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith("on")),
    );
    return [...found, ...handled.map((element) => element.outerHTML)];
  }, elementsOfPayloads);
  expect(foreign, path).toEqual([]);
  expect(await page.title()).not.toBe("");
  return page.locator("body").innerText();
}

export async function allPages(page: Page, path: string): Promise<string[]> {
  const lines: string[] = [];
  for (let address: string | null = path; address; ) {
    const text = await openAndExpectInert(page, address);
    lines.push(...text.split("\n").map((line) => asShown(line)));
    const next = page.getByRole("link", { name: "Next", exact: true });
    address = (await next.count()) > 0 ? await next.getAttribute("href") : null;
  }
  return lines;
}

export function asShown(text: string) {
  return text.replaceAll(/\s+/g, " ").trim();
}

const elementsOfPayloads = [
  "iframe, object, embed, base, math, marquee, video, audio, details[ontoggle], animate, meta[http-equiv]",
  'img[src="x"], [href^="javascript:" i], [src*="evil"], [href^="//evil"], [action*="//evil"], [style*="evil"]',
  "script[src*=evil], body body, body title, svg a, svg script, body > template",
].join(", ");

async function plant(server: RunningServer, cookie: string): Promise<Scene> {
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, Origin: server.url, ...headers },
      body: new URLSearchParams(fields),
    });
    expect(response.status, `${path} ${JSON.stringify(fields)}`).toBe(302);
  };
  await post("/onboarding", { name: names[0] ?? "" });
  for (const [index, name] of names.entries()) {
    await post("/manager/users/new", { name, email: `planted-${index}@example.org`, role: "user" });
  }
  const people = await idsOf(
    server,
    `SELECT id FROM "user" WHERE email LIKE 'planted-%' ORDER BY created_at, id`,
  );
  for (const [index, id] of people.entries()) {
    // Two are not banned, because journeys need them active.
    if (index > 1)
      await post(`/manager/users/${id}/ban`, { reason: payloads[index] ?? "", duration: "always" });
  }
  for (const [index, name] of names.entries()) {
    const [link = "", description = ""] = [links[index], payloads[index]];
    await post("/manager/repositories/new", { name, link, description });
  }
  const repositories = await idsOf(server, "SELECT id FROM repository ORDER BY created_at, id");
  const planted = payloads.length;
  expect([people.length, repositories.length]).toEqual([planted, planted]);
  return { cookie, people, repositories };
}

async function idsOf(server: RunningServer, sql: string) {
  return (await server.query<{ id: string }>(sql)).map(({ id }) => id);
}
