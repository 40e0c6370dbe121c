import { expect, test } from "vitest";
import { parseLoginError } from "./login-errors.ts";

test.each(["signup_disabled", "access_denied", "unknown_error"])("%s has its own screen", (value) => {
  expect(parseLoginError(value)).toEqual({ screen: value });
});

test.each([
  ["BANNED_USER", "access_denied", "errors.auth.BANNED_USER"],
  ["banned", "access_denied", "errors.auth.BANNED_USER"],
  ["account_not_linked", "unknown_error", "errors.auth.ACCOUNT_NOT_LINKED"],
  ["FAILED_TO_CREATE_USER", "unknown_error", "errors.auth.FAILED_TO_CREATE_USER"],
  ["YOU_CANNOT_BAN_YOURSELF", "unknown_error", "codes.admin.YOU_CANNOT_BAN_YOURSELF"],
])("%s shows the message for its code", (value, screen, message) => {
  expect(parseLoginError(value)).toEqual({ screen, message });
});

test.each([null, "", "state_not_found", "<script>", "__proto__", "constructor", "UNKNOWN_ERROR"])(
  "%s is an unknown error",
  (value) => {
    expect(parseLoginError(value)).toEqual({ screen: "unknown_error" });
  },
);
