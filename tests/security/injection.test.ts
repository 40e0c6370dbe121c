import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostileRedirects } from "#tests/support/hostile-redirects.ts";
import { startWorld, type World } from "./access-world.ts";
import { expectHarmlessLink } from "./harmless-link.ts";
import {
  expectAnySearch,
  expectKnownParametersOnly,
  hostileParameterTexts,
  listScreenPaths,
  listsWithClosedParameters,
} from "./injection-lists.ts";
import { dangerousLinks, headerInjectionAddresses, headerInjectionTexts } from "./injection-payloads.ts";

// Input stays data: no formula, link, header, log line or SQL. Markup is tested in a browser:
// tests/e2e/injection.long.ts.

vi.setConfig({ testTimeout: 60_000 });

let world: World;
beforeAll(async () => {
  world = await startWorld({ LOG_LEVEL: "debug" });
}, 30_000);
afterAll(() => world.stop());

/** Source: OWASP ASVS 5.0, 1.2.2 (URL protocols). */
describe("a link", () => {
  test.each(dangerousLinks)("%j is refused or becomes a harmless link", async (link) => {
    const before = await links();
    const name = `Link ${before.length}`;
    const made = await world.post("/manager/repositories/new", { name, link });
    const after = await links();
    expect([made.status, after.length - before.length]).toEqual(made.status === 302 ? [302, 1] : [400, 0]);
    after.forEach(expectHarmlessLink);
    for (const [, address = ""] of made.body.matchAll(/ href="([^"]*)"/g)) {
      expect(address).toMatch(/^(\/(?!\/)|\?|#|https?:)/);
    }
  });

  async function links() {
    return (await world.server.query<{ link: string }>("SELECT link FROM repository")).map(
      ({ link }) => link,
    );
  }
});

/** Source: OWASP ASVS 5.0, 1.3.11 (SMTP injection); CWE-93. */
describe("a mail", () => {
  test("goes to the intended address with the intended headers", async () => {
    const { smtp, send, server, administrator } = world;
    const before = smtp.mails.length;
    for (const email of headerInjectionAddresses) {
      await server.query("DELETE FROM limit_hit");
      await send("/login", { method: "POST", body: new URLSearchParams({ email }) });
      await send("/api/auth/email-otp/send-verification-otp", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, type: "sign-in" }),
      });
      await send("/manager/account?state=change-email", {
        method: "POST",
        as: administrator,
        body: new URLSearchParams({ newEmail: email }),
      });
    }
    await server.query("DELETE FROM limit_hit");
    await send("/login", { method: "POST", body: new URLSearchParams({ email: "last@example.org" }) });
    await smtp.mailTo("last@example.org");
    const mails = smtp.mails.slice(before);
    for (const { recipients, headers, subject = "" } of mails) {
      expect(recipients).toHaveLength(1);
      expect(recipients[0]).not.toContain("evil");
      expect([...headers.keys()]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(bcc|cc|x-injected)$/)]),
      );
      expect(subject).toMatch(/^[^\r\n]+$/);
    }
  });

  test("never contains control characters from a name", async () => {
    for (const text of headerInjectionTexts) {
      await world.post("/manager/account?state=change-name", { name: `Adele${text}` });
      const [{ name = "" } = {}] = await world.server.query<{ name: string }>(
        'SELECT name FROM "user" WHERE id = ?',
        world.administrator.id,
      );
      expect(name).toMatch(/^Adele[^\p{Cc}\u2028\u2029\u202e]*$/u);
    }
  });
});

/** Source: OWASP ASVS 5.0, 1.2.1 (header fields); CWE-113. */
test("no response has an injected header", async () => {
  const { send, user } = world;
  for (const text of [...headerInjectionTexts, ...hostileRedirects]) {
    const redirect = `/app${text}`;
    const query = new URLSearchParams({ redirect, lng: text, error: text, email: text });
    const responses = await Promise.all([
      send(`/login?${query}`),
      send(`/login?${query}`, { as: user }),
      send(`/login/error?${query}`),
      send(`/nowhere?${query}`),
      ...[
        "/resources/theme",
        "/resources/language",
        "/resources/time-zone",
        "/resources/sidebar",
        "/login",
        "/login/social/github",
      ].map((path) =>
        send(path, {
          method: "POST",
          body: new URLSearchParams({ redirect, theme: "dark", language: "en", sidebar: "open" }),
        }),
      ),
    ]);
    for (const { status, headers, cookies } of responses) {
      expect(status).toBeLessThan(500);
      expect(headers).not.toHaveProperty("x-injected");
      expect(cookies.join()).not.toMatch(/(^|,)injected/);
      const { location } = headers;
      if (location) expect(new URL(location, world.server.url).origin).toBe(world.server.url);
    }
  }
});

/** Source: OWASP ASVS 5.0, 16.4.1; CWE-117. */
describe("a log line", () => {
  async function provoke({ send }: World) {
    for (const text of headerInjectionTexts) {
      const forged = `${text}03:04:05 INFO  forged`;
      const header = forged.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
      await send(`/nowhere/${encodeURIComponent(forged)}`, {
        headers: { "User-Agent": header, Referer: header },
      });
      await send("/login", { method: "POST", body: new URLSearchParams({ email: `${forged}@example.org` }) });
      await send("/api/auth/sign-in/social", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Request-Id": header },
        body: JSON.stringify({ provider: forged, callbackURL: forged }),
      });
      await send(
        `/api/auth/callback/github?state=${encodeURIComponent(forged)}&code=${encodeURIComponent(forged)}`,
      );
    }
    // Once the last request is logged, all earlier lines are there.
    const { headers } = await send("/healthz");
    return headers["x-request-id"] ?? "";
  }

  test("is always a JSON object", async () => {
    await world.server.logLine(await provoke(world));
    for (const line of world.server.log) {
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) });
    }
  });

  test("cannot be forged in the readable format", async () => {
    const readable = await startWorld({ LOG_FORMAT: "pretty", LOG_LEVEL: "debug" });
    await provoke(readable);
    await readable.server.logLine("GET /healthz");
    const { log } = readable.server;
    await readable.stop();
    expect(log.filter((line) => line.includes("forged")).length).toBeGreaterThanOrEqual(
      headerInjectionTexts.length,
    );
    expect(log.filter((line) => /^\S+ INFO\s+forged/.test(line))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the log must not contain any
    expect(log.filter((line) => /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/.test(line))).toEqual(
      [],
    );
  });
});

/** Source: OWASP ASVS 5.0, 1.2.4 (SQL injection), 2.2.1 (allowlists), 15.3.6 (prototypes). */
describe("a list", () => {
  beforeAll(async () => {
    await world.post("/manager/users/new", { name: "Listed", email: "listed@example.org", role: "user" });
  });

  test.each(listsWithClosedParameters)("%s ignores unknown parameter values", async (path, names) => {
    await expectKnownParametersOnly(world, path, names, hostileParameterTexts(40));
  });

  test.each(listScreenPaths)("%s accepts any search and any cursor", async (path) => {
    await expectAnySearch(world, path, hostileParameterTexts(40));
  });
});
