import { expect, onTestFinished, test, vi } from "vitest";
import { appCode } from "#tests/support/two-factor/turn-on.ts";
import { findTimeStep, formatSetupKey, generateTotpSecret, totpUrl } from "./totp.server.ts";

/** "12345678901234567890" in base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

function setTime(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

/** Source: RFC 6238, appendix B, SHA-1, the last six digits of eight. */
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %i seconds the code is %s", (seconds, code) => {
  setTime(seconds);
  expect(findTimeStep(secret, code, 0)).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, undefined],
  [-1, 37037036 - 1],
  [0, 37037036],
  [1, 37037036 + 1],
  [2, undefined],
])("the code of the step %i from now is accepted as the step %s", (step, accepted) => {
  setTime(37037036 * 30 + 29);
  expect(findTimeStep(secret, appCode(secret, step), 0)).toBe(accepted);
});

test("refuses the last accepted step and earlier ones", () => {
  setTime(37037036 * 30);
  for (const step of [-1, 0]) expect(findTimeStep(secret, appCode(secret, step), 37037036)).toBeUndefined();
  expect(findTimeStep(secret, appCode(secret, 1), 37037036)).toBe(37037037);
});

test("a secret has 160 bits, differs each time, and is shown in groups of four", () => {
  const made = generateTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(made);
  expect(formatSetupKey(secret)).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
});

test("the URL for the app names the account, and every parameter", () => {
  const url = new URL(totpUrl(secret, "ada+1@example.org"));
  expect(url.href).toMatch(/^otpauth:\/\/totp\//);
  expect(decodeURIComponent(url.pathname)).toContain("ada+1@example.org");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
