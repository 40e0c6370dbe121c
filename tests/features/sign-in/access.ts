import { type AccessRow, everybody, formOnly, line, noAction, visitors } from "#tests/server/access-rows.ts";

export default {
  "/login": visitors(400),
  // Without an email in the query there is nothing to verify.
  "/login/verify": line(everybody(302), everybody(302), everybody(202)),
  "/login/code": formOnly(everybody(302)),
  "/login/social/:provider": formOnly([404, 302, 404, 302, 302]),
  "/login/error": { ...visitors(400), POST: noAction },
  "/login/resume": visitors(401),
  "/onboarding": line(everybody(302), everybody(302), everybody(202)),
  "/logout": formOnly(everybody(302)),
  "/api/auth/*": line(everybody(404), everybody(404)),
} satisfies Record<string, AccessRow>;
