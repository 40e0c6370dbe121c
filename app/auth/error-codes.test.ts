import { betterAuth } from "better-auth";
import { admin, captcha, emailOTP, organization } from "better-auth/plugins";
import { describe, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import * as en from "#locales/en/index.ts";
import { errorCodes, errorMessageKey, isAuthErrorCode } from "./error-codes.ts";

const plugins = {
  "email-otp": emailOTP({ sendVerificationOTP: async () => {} }),
  admin: admin(),
  organization: organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
  captcha: captcha({ provider: "cloudflare-turnstile", secretKey: "none" }),
};

const exported: Record<string, object> = {
  core: betterAuth({ baseURL: "http://localhost", secret: "x".repeat(32), logger: { disabled: true } })
    .$ERROR_CODES,
  ...Object.fromEntries(Object.entries(plugins).map(([name, { $ERROR_CODES }]) => [name, $ERROR_CODES])),
};

/** Codes that better-auth uses but does not export. */
const others = [
  "MISSING_SECRET_KEY",
  "SERVICE_UNAVAILABLE",
  "UNKNOWN_ERROR",
  "YOU_CANNOT_BAN_YOURSELF",
  "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER",
  "UNABLE_TO_REMOVE_LAST_TEAM",
];

const listed = Object.values(errorCodes).flat();

test.each(Object.entries(exported))("every code better-auth exports for %s has a message", (_, codes) => {
  expect(Object.keys(codes).length).toBeGreaterThan(2);
  expect(missing(Object.keys(codes))).toEqual([]);
});

test("every code better-auth does not export has a message", () => {
  expect(missing(others)).toEqual([]);
});

test("every code is in one group, and every message belongs to a code", () => {
  expect(new Set(listed).size).toBe(listed.length);
  const messages = { auth: en.errors.auth, ...en.codes };
  for (const [group, codes] of Object.entries(errorCodes)) {
    const stems = Object.keys(messages[group as keyof typeof messages]).map((key) =>
      key.replace(/_(one|other)$/, ""),
    );
    expect([...codes].sort()).toEqual([...new Set(stems)].sort());
  }
});

test("an unknown code shows UNKNOWN_ERROR", () => {
  for (const code of ["SOMETHING_NEW", "toString", "", undefined, null, 7]) {
    expect(errorMessageKey(code)).toBe("errors.auth.UNKNOWN_ERROR");
  }
});

test("only codes with a message for forms are known to them", () => {
  const codes = ["TOO_MANY_ATTEMPTS", "TOO_MANY_ATTEMPTS_other", "LAST_ADMIN", "toString", ""];
  expect(codes.filter(isAuthErrorCode)).toEqual(["TOO_MANY_ATTEMPTS"]);
});

describe.each(languageCodes)("in %s", (language) => {
  test("every code has a message in that language", () => {
    const { t } = i18nFor(language);
    for (const code of listed) {
      const key = errorMessageKey(code);
      const text = t(key, { count: 3 });
      expect(text).not.toBe(key);
      expect(text).not.toContain("{{");
      if (language !== "en") expect(text).not.toBe(i18nFor("en").t(key, { count: 3 }));
    }
  });
});

test("keeps the observed messages", () => {
  const { t } = i18nFor("en");
  expect(t(errorMessageKey("SESSION_EXPIRED"))).toBe(
    "Session expired. Re-authenticate to perform this action.",
  );
  expect(t(errorMessageKey("FAILED_TO_UNLINK_LAST_ACCOUNT"))).toBe("You can't unlink your last account");
  expect(t(errorMessageKey("BANNED_USER"))).toBe("You have been banned from this application");
  expect(t(errorMessageKey("UNKNOWN_ERROR"))).toBe("Something went wrong");
});

function missing(codes: string[]) {
  return codes.filter((code) => code !== "UNKNOWN_ERROR" && errorMessageKey(code).endsWith(".UNKNOWN_ERROR"));
}
