import { randomInt } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { rememberCookie } from "../support/secrets-in-log.ts";
import type { RunningServer } from "../support/server.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp.ts";
import { type Installation, oneProcess } from "./installation.ts";

export { expect };

export const adminEmail = "chief@example.org";

export interface WorkerOptions {
  installation: Installation;
}

interface WorkerFixtures extends WorkerOptions {
  smtp: SmtpServer;
  server: RunningServer;
}

interface TestFixtures {
  /** An address nobody has used yet. */
  email: string;
}

/** A built server in production mode with a real mail server behind it; every test is a client of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  installation: [oneProcess, { option: true, scope: "worker" }],
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
    async ({ smtp, installation }, use) => {
      await installation.provide(
        {
          NODE_ENV: "production",
          SMTP_URL: smtp.url,
          ADMIN_EMAILS: adminEmail,
          // So that each test can come from an address of its own, as through a proxy.
          TRUSTED_PROXIES: "loopback",
        },
        use,
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
    const problems = await watch(context);
    await use(page);
    expect(problems, "no journey leaves an error in the console or a 5xx behind").toEqual([]);
  },
});

/**
 * Notes from now on what goes wrong in any page of a browser: errors, answers of 500 and above, and everything that the
 * content security policy refuses. Of that the browser itself writes to the console, with JavaScript or without; with
 * it an event tells of the rest, such as what is only reported.
 */
export async function watch(context: BrowserContext): Promise<string[]> {
  const problems: string[] = [];
  await context.addInitScript(() => {
    addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        // biome-ignore lint/suspicious/noConsole: what is listened to below
        console.error(`The policy refused ${violatedDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
      },
    );
  });
  context.on("console", (message) => {
    // A 4xx of the page itself is what some journeys are about.
    if (message.type() === "error" && !message.text().includes("the server responded with a status of 4")) {
      problems.push(message.text());
    }
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  // What is set here may not be in the server's log when it ends.
  context.on("response", async (response) => {
    if (response.request().method() !== "POST") return;
    const cookies = await response.headerValues("set-cookie").catch(() => []);
    for (const cookie of cookies) rememberCookie(cookie);
  });
  return problems;
}

/** Asks for a code on the login screen and reads it from the mail. */
export async function askForCode(page: Page, smtp: SmtpServer, email: string, path = "/login") {
  const before = mailsTo(smtp, email).length;
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Login with email" }).click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  return nextCode(smtp, email, before);
}

export function mailsTo(smtp: SmtpServer, email: string) {
  return smtp.mails.filter(({ recipients }) => recipients.includes(email));
}

/** The code in the first mail after the `before` that had arrived already. */
export async function nextCode(smtp: SmtpServer, email: string, before: number): Promise<string> {
  await expect.poll(() => mailsTo(smtp, email).length).toBeGreaterThan(before);
  return /\d{6}/.exec(mailsTo(smtp, email)[before]?.subject ?? "")?.[0] ?? "no code in the subject";
}

/** What opens the menu of the one who is signed in. */
export function userMenu(page: Page, name: string) {
  return page.locator("summary", { hasText: `Menu of ${name}` });
}

/** Types a code and has it sent: with JavaScript the form goes off by itself at the sixth digit. */
export async function enterCode(page: Page, code: string, javaScript: boolean) {
  if (javaScript) await hydrated(page);
  await page.getByLabel("Code").fill(code);
  if (!javaScript) await page.getByRole("button", { name: "Confirm" }).click();
}

/** Waits until React has taken the page over, for what only JavaScript does. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/**
 * Holds back the scripts of the next page, as a slow line does.
 *
 * @returns what lets them arrive
 */
export function holdScripts(page: Page) {
  return holdRequests(page, "GET", /\/assets\/.*\.js$/);
}

/** Lets no such request through before the function it returns is called. @public */
export async function holdRequests(page: Page, method: "GET" | "POST", address: RegExp) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

/** The whole way in for a new or known person, up to the screen after the code. */
export async function signIn(
  page: Page,
  smtp: SmtpServer,
  email: string,
  javaScript: boolean,
  path = "/login",
) {
  const code = await askForCode(page, smtp, email, path);
  await enterCode(page, code, javaScript);
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * From the screen that says that the session has ended: with JavaScript back to the form, without in another tab, after
 * which the form is sent from here.
 */
export async function signInAgain(page: Page, smtp: SmtpServer, email: string, javaScript: boolean) {
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  if (javaScript) {
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, smtp, email, true, page.url());
    return;
  }
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in in a new tab" }).click();
  const tab = await opened;
  await signIn(tab, smtp, email, false, "/login");
  await tab.close();
  await page.getByRole("button", { name: "Send the form" }).click();
}

/**
 * A new person with a session and a name, by the requests the forms send, where the way in is not what a journey is
 * about. The page stays where it is.
 */
export async function signUp(page: Page, smtp: SmtpServer, email: string, name: string) {
  const before = mailsTo(smtp, email).length;
  await post(page, "/login", { email });
  await post(page, "/login/verify", { email, otp: await nextCode(smtp, email, before) });
  await post(page, "/onboarding", { name });
}

/** Every form of the way in answers with the way on. */
async function post(page: Page, path: string, form: Record<string, string>) {
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect(answer.status(), `POST ${path}`).toBe(302);
}
