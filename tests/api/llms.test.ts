import { expect, onTestFinished, test } from "vitest";
import { otherLanguage, textIn } from "../support/languages.ts";
import { startServer } from "../support/server.ts";
import { signInForCookie, startApiWorld } from "./api-world.ts";

const linkPattern = /\]\(([^)]+)\)/g;

test("every link in llms.txt leads to an existing page and anchor", async () => {
  const world = await startApiWorld();
  onTestFinished(() => world.stop());
  const answer = await fetch(`${world.server.url}/llms.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const links = [...(await answer.text()).matchAll(linkPattern)].map(([, link = ""]) => new URL(link));
  expect(links.length).toBeGreaterThan(20);

  const cookie = await signInForCookie(world, world.user);
  const pages = new Map<string, string>();
  for (const { origin, pathname, search, hash } of links) {
    const page = `${origin}${pathname}${search}`;
    if (!pages.has(page)) {
      const found = await fetch(page, { headers: { Cookie: cookie }, redirect: "manual" });
      expect([page, found.status]).toEqual([page, 200]);
      pages.set(page, await found.text());
    }
    if (hash) expect(pages.get(page)).toContain(`id="${hash.slice(1)}"`);
  }
});

test("llms.txt uses BASE_URL and the requested language, and robots may read it", async () => {
  const server = await startServer({ env: { NODE_ENV: "test", BASE_URL: "https://app.example" } });
  onTestFinished(async () => {
    await server.stop();
  });
  const read = async (language: string) =>
    (await fetch(`${server.url}/llms.txt`, { headers: { "Accept-Language": language } })).text();
  const text = await read("en");
  const origins = [...text.matchAll(linkPattern)].map(([, link = ""]) => new URL(link).origin);
  expect([...new Set(origins)]).toEqual(["https://app.example"]);
  expect(await read("xx")).toBe(text);
  expect(await read(otherLanguage)).toContain(`# ${textIn(otherLanguage, "api.document.title")}\n`);
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toMatch(/^Allow: \/\*\.txt\$$/m);
});
