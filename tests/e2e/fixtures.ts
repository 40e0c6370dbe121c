import { randomInt } from "node:crypto";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { rememberCookie } from "../support/leaked-secrets.ts";
import { makeReferencedRows } from "../support/referenced-rows.ts";
import { resourceFields } from "../support/resources.ts";
import type { RunningServer } from "../support/server.ts";
import { codeIn, mailsTo, type SmtpServer, startSmtpServer, waitForMail } from "../support/smtp.ts";
import { oneProcess, type ServerSetup } from "./server-setup.ts";

export { expect };

export const adminEmail = "administrator@example.org";
export const contactEmail = "help@example.org";

export interface WorkerOptions {
  serverSetup: ServerSetup;
}

interface WorkerFixtures extends WorkerOptions {
  smtp: SmtpServer;
  server: RunningServer;
}

interface TestFixtures {
  email: string;
}

/** A built production server with a real mail server; every test has its own IP address. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverSetup: [oneProcess, { option: true, scope: "worker" }],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ smtp, serverSetup }, use) => {
      await serverSetup.provide(
        {
          NODE_ENV: "production",
          SMTP_URL: smtp.url,
          ADMIN_EMAILS: adminEmail,
          CONTACT_EMAIL: contactEmail,
          // Lets each test use its own address, as behind a proxy.
          TRUSTED_PROXIES: "loopback",
        },
        async (server) => {
          await makeReferencedRows(resourceFields, server.query);
          await use(server);
        },
      );
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({ email }, use) => {
    expect(email).toBeTruthy();
    await use({ "X-Forwarded-For": `198.18.${randomInt(256)}.${randomInt(256)}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  email: async ({}, use) => use(`person-${randomInt(1e12)}@example.org`),
  page: async ({ page, context }, use) => {
    const problems = await recordProblems(context);
    await use(page);
    expect(problems, "no journey causes an error in the console or a 5xx").toEqual([]);
  },
});

/**
 * Records problems of every page: errors, responses of 500 and above, and violations of the content security policy. The
 * browser logs most violations to the console, even without JavaScript; an event adds the rest, such as report-only ones.
 */
export async function recordProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.addInitScript(() => {
    addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        // biome-ignore lint/suspicious/noConsole: the listener below reads it
        console.error(`The policy refused ${violatedDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
      },
    );
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("the server responded with a status of 4")) {
      problems.push(message.text());
    }
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  // Cookie values must not appear in the server's log.
  context.on("response", async (response) => {
    if (response.request().method() !== "POST") return;
    const cookies = await response.headerValues("set-cookie").catch(() => []);
    for (const cookie of cookies) rememberCookie(cookie);
  });
  return problems;
}

export async function requestLoginCode(page: Page, smtp: SmtpServer, email: string, path = "/login") {
  const before = mailsTo(smtp, email).length;
  await page.goto(path);
  await submitEmail(page, email);
  return nextCode(smtp, email, before);
}

export async function submitEmail(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
}

/** The code in the first email after the first `before` emails. */
export async function nextCode(smtp: SmtpServer, email: string, before: number): Promise<string> {
  return codeIn(await waitForMail(smtp, email, before)) || "no code in the subject";
}

export function userMenu(page: Page, name: string) {
  return page.locator("summary", { hasText: `User menu: ${name}` });
}

/** With JavaScript the form submits itself after the sixth digit. */
export async function enterCode(page: Page, code: string, javaScript: boolean) {
  if (javaScript) await hydrated(page);
  await page.getByLabel("Code").fill(code);
  if (!javaScript) await page.getByRole("button", { name: "Confirm" }).click();
}

/** Waits for hydration. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  // React marks the body before its effects have added their listeners.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** Delays the next page's scripts, as on a slow connection. @returns a function that lets them load */
export function delayScripts(page: Page) {
  return delayRequests(page, "GET", /\/assets\/.*\.js$/);
}

/** Blocks matching requests until the returned function is called. @public */
export async function delayRequests(page: Page, method: "GET" | "POST", address: RegExp) {
  let release = () => {};
  const delayed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await delayed;
    await route.continue();
  });
  return release;
}

/** Presses a button until a delayed script has loaded, as on a slow connection. @param script in its URL */
export async function pressWhileLoading(page: Page, button: Locator, script: string, letLoad: () => void) {
  await button.hover();
  await page.mouse.down();
  const loaded = page.waitForEvent("requestfinished", (request) => request.url().includes(script));
  letLoad();
  await loaded;
  await page.waitForTimeout(200);
  await page.mouse.up();
}

export async function signIn(
  page: Page,
  smtp: SmtpServer,
  email: string,
  javaScript: boolean,
  path = "/login",
) {
  const code = await requestLoginCode(page, smtp, email, path);
  await enterCode(page, code, javaScript);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in again after the session ended: on the same page with JavaScript, otherwise in another tab. */
export async function signInFromSessionEnded(
  page: Page,
  smtp: SmtpServer,
  email: string,
  javaScript: boolean,
) {
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  if (javaScript) {
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, smtp, email, true, page.url());
    return;
  }
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in (new tab)" }).click();
  const tab = await opened;
  await signIn(tab, smtp, email, false, "/login");
  await tab.close();
  await page.getByRole("button", { name: "Send the form" }).click();
}

/** Creates a user with a session and a name over HTTP, for journeys not about signing in. The page stays open. */
export async function signUp(page: Page, smtp: SmtpServer, email: string, name: string) {
  const before = mailsTo(smtp, email).length;
  await post(page, "/login", { email });
  await post(page, "/login/verify", { email, otp: await nextCode(smtp, email, before) });
  await post(page, "/onboarding", { name });
}

async function post(page: Page, path: string, form: Record<string, string>) {
  const response = await page.request.post(path, { form, maxRedirects: 0 });
  expect(response.status(), `POST ${path}`).toBe(302);
}
