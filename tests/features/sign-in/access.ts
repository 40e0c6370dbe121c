import {
  type AccessRow,
  accessRow,
  everybody,
  formOnly,
  methodNotAllowed,
  signInScreen,
} from "#tests/server/access-rows.ts";

export default {
  "/login": signInScreen(400),
  // Without an email in the query there is nothing to verify.
  "/login/verify": accessRow(everybody(302), everybody(302)),
  "/login/code": formOnly(everybody(302)),
  "/login/social/:provider": formOnly((role) => (role === null ? 404 : 302)),
  "/login/error": { ...signInScreen(400), POST: methodNotAllowed },
  "/login/resume": signInScreen(401),
  // The form keeps the name until the visitor has signed in.
  "/onboarding": accessRow(everybody(302), (role) => (role === null ? 307 : 302)),
  "/logout": formOnly(everybody(302)),
  "/api/auth/*": accessRow(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
