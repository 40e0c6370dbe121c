import { expect, test } from "vitest";
import { redactInput } from "./auth-log.ts";

test.each([
  ["Invalid callbackURL: https://evil.example/?token=secret\nsecond line", "Invalid callbackURL"],
  ["Invalid origin: https://evil.example", "Invalid origin"],
  ["Discovery failed: no answer", "Discovery failed: no answer"],
])("%j is logged as %j", (message, logged) => {
  expect(redactInput(message)).toBe(logged);
});
