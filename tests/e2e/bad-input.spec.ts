import { hostileRedirects } from "../support/hostile-redirects.ts";
import { findFormFieldsByField, textOf } from "../support/html-form.ts";
import { textIn } from "../support/languages.ts";
import { expect, nextCode, test } from "./fixtures.ts";

/** Invalid input, sent over HTTP because a browser would correct some of it. */
const badTexts: Record<string, string> = {
  empty: "",
  spaces: "   ",
  "10,000 characters": "x".repeat(10_000),
  "a long address": `${"a".repeat(10_000)}@example.org`,
  unicode: "𝕿𝖊𝖘𝖙 🧱 \u202egnirts",
  "an unpaired surrogate": "\ud800",
  CRLF: "a@example.org\r\nBcc: b@example.org",
  NUL: "a\u0000@example.org",
  markup: '"><script>alert(1)</script>',
  quotes: "' OR 1=1 --",
};

test.beforeEach(({ javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, "plain HTTP is the same with and without JavaScript");
});

for (const { path, field, other, invalid } of [
  { path: "/login", field: "email", other: {}, invalid: "validation.email.invalid" },
  {
    path: "/login/verify",
    field: "otp",
    other: { email: "a@example.org" },
    invalid: "validation.otp.length",
  },
]) {
  test(`an invalid ${field} gives 400 with its message and keeps the input`, async ({ request, server }) => {
    for (const [name, text] of Object.entries(badTexts)) {
      const form = { ...other, [field]: text };
      const response = await request.post(`${server.url}${path}`, { form, maxRedirects: 0 });
      expect(response.status(), name).toBe(400);
      const body = await response.text();
      const message = text.trim() ? invalid : `validation.${field}.required`;
      expect(textOf(body), name).toContain(textIn("en", message));
      expect(body).not.toContain("<script>alert(1)");
      const { [field]: kept = "" } = findFormFieldsByField(body, field);
      const sent = text.replace("\ud800", "\ufffd");
      expect(kept, name).toBe(sent.slice(0, kept.length));
      expect(kept.length, name).toBeGreaterThanOrEqual(Math.min(sent.length, 100));
    }
  });
}

test("an invalid hidden email shows the page of the address in the URL, or else the sign-in", async ({
  request,
  server,
}) => {
  for (const [name, email] of Object.entries(badTexts)) {
    const post = (path: string) =>
      request.post(`${server.url}${path}`, { form: { email, otp: "123456" }, maxRedirects: 0 });
    const known = await post("/login/verify?email=a@example.org");
    expect(known.status(), name).toBe(400);
    const body = await known.text();
    expect(findFormFieldsByField(body, "otp")).toMatchObject({ email: "a@example.org", otp: "123456" });
    expect(body).not.toContain("<script>alert(1)");
    const unknown = await post("/login/verify");
    expect([unknown.status(), unknown.headers().location], name).toEqual([302, "/login"]);
  }
});

test("search parameters fall back to their defaults", async ({ request, server }) => {
  for (const text of Object.values(badTexts)) {
    const value = encodeURIComponent(text.replace("\ud800", ""));
    for (const path of [
      `/login?redirect=${value}`,
      `/login/verify?email=${value}`,
      `/login/verify?email=a@example.org&redirect=${value}`,
      `/login/error?error=${value}`,
      `/login?lng=${value}`,
      `/${value}`,
    ]) {
      const response = await request.get(`${server.url}${path}`, { maxRedirects: 0 });
      expect(response.status(), path.slice(0, 80)).toBeLessThan(500);
    }
  }
  expect((await request.get(`${server.url}/login/error?error=nonsense`)).status()).toBe(200);
});

test("malformed forms and unexpected methods cause no server error", async ({ request, server }) => {
  for (const path of [
    "/login",
    "/login/verify",
    "/login/code",
    "/login/social/github",
    "/onboarding",
    "/logout",
    "/undo/unknown",
    "/resources/theme",
    "/resources/language",
    "/resources/time-zone",
    "/resources/sidebar",
    "/nowhere",
    "/api/auth/sign-in/email-otp",
    "/api/auth/email-otp/send-verification-otp",
    "/api/auth/sign-out",
    "/api/auth/callback/github",
  ]) {
    for (const [type, data] of [
      ["application/json", "{"],
      ["application/json", '{"email":1}'],
      ["text/plain", "email=a"],
      ["multipart/form-data; boundary=x", "--y"],
      ["multipart/form-data", "nothing"],
      [
        "application/x-www-form-urlencoded",
        "0=1&__proto__.x=1&a[]=1&email=%ff&constructor=1&email=a&email=b",
      ],
      ["application/x-www-form-urlencoded", "%"],
      ["nonsense", "\u0000\u0001"],
    ] as const) {
      const response = await request.fetch(`${server.url}${path}`, {
        method: "POST",
        headers: { "Content-Type": type },
        data,
        maxRedirects: 0,
      });
      expect(response.status(), `${type} ${data} to ${path}`).toBeLessThan(500);
    }
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await request.fetch(`${server.url}${path}`, { method, maxRedirects: 0 });
      expect(response.status(), `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test("a hostile redirect stays on this origin through the whole sign-in", async ({
  request,
  server,
  smtp,
  email,
}) => {
  await request.post(`${server.url}/login`, { form: { email } });
  const otp = await nextCode(smtp, email, 0);
  const signedIn = await request.post(`${server.url}/login/verify`, {
    form: { email, otp, redirect: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(signedIn.headers().location).toBe("/app");
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(40);
  for (const redirect of hostileRedirects) {
    for (const path of ["/login", "/onboarding"]) {
      const response = await request.get(`${server.url}${path}`, { params: { redirect }, maxRedirects: 0 });
      const location = response.headers().location;
      if (location === undefined) continue;
      expect(new URL(location, server.url).origin, redirect).toBe(server.url);
    }
  }
});

test("a form from another site is refused on every route", async ({ request, server }) => {
  for (const path of [
    "/login",
    "/login/verify",
    "/logout",
    "/onboarding",
    "/resources/theme",
    "/resources/language",
    "/resources/time-zone",
    "/resources/sidebar",
    "/api/auth/sign-out",
    "/api/auth/email-otp/send-verification-otp",
    "/nowhere",
  ]) {
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: "http://localhost.evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ] as Record<string, string>[]) {
      const response = await request.post(`${server.url}${path}`, {
        headers,
        form: { theme: "dark" },
        maxRedirects: 0,
      });
      expect(response.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect(response.headers()["set-cookie"]).toBeUndefined();
    }
  }
});
