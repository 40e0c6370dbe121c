import { errorMessageKey, isErrorCode } from "#app/auth/error-codes.ts";

const screens = ["signup_disabled", "access_denied", "unknown_error"] as const;

/** OAuth errors by their codes; see better-auth's OAuth callback. */
const providerErrorCodes = new Map(
  Object.entries({
    account_already_linked_to_different_user: "SOCIAL_ACCOUNT_ALREADY_LINKED",
    account_not_linked: "ACCOUNT_NOT_LINKED",
    banned: "BANNED_USER",
    email_does_not_match: "EMAIL_MISMATCH",
    email_not_found: "USER_EMAIL_NOT_FOUND",
    email_not_verified: "EMAIL_NOT_VERIFIED",
    oauth_provider_not_found: "PROVIDER_NOT_FOUND",
    unable_to_create_session: "FAILED_TO_CREATE_SESSION",
    unable_to_create_user: "FAILED_TO_CREATE_USER",
    unable_to_get_user_info: "FAILED_TO_GET_USER_INFO",
  }),
);

/** The screen for `?error=`, and the message if the code is in the list of error codes. Other values are unknown errors. */
export function parseLoginError(value: string | null) {
  const screen = screens.find((name) => name === value);
  if (screen) return { screen };
  const code = providerErrorCodes.get(value ?? "") ?? value ?? "";
  if (code === "UNKNOWN_ERROR" || !isErrorCode(code)) return { screen: "unknown_error" as const };
  return {
    screen: code === "BANNED_USER" ? ("access_denied" as const) : ("unknown_error" as const),
    message: errorMessageKey(code),
  };
}
