import type { BrowserContext, Page, Route } from "@playwright/test";
import { asAdministrator } from "./administrator.ts";
import { expect, signUp, test } from "./fixtures.ts";

/** For journeys whose requests fail on purpose. Any other error in the console still fails them. */
export const withFailingRequests = test.extend({ page: ({ context }, use) => usePage(context, use) });

export const asAdministratorWithFailingRequests = asAdministrator.extend({
  page: ({ context, smtp, server, email }, use) =>
    usePage(context, async (page) => {
      await signUp(page, smtp, email, "Grace Wanjiru");
      await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
      await use(page);
    }),
});

async function usePage(context: BrowserContext, use: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      problems.push(message.text());
    }
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  await use(page);
  expect(problems, "no journey causes an error in the console").toEqual([]);
}

const html = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body });

/** Responses if the server cannot be reached. */
export const unreachable: Record<string, (route: Route) => Promise<void>> = {
  "nobody answers": (route) => route.abort("connectionrefused"),
  "a proxy answers for it": html(502, "<h1>Bad Gateway</h1>"),
  "a network wants its own login first": html(200, "<h1>Welcome to our café</h1>"),
};
