import type { JsonCall } from "#tests/security/json-call.ts";

export default (): JsonCall[] => [
  {
    method: "POST",
    path: "/api/auth/email-otp/send-verification-otp",
    body: { email: "c@example.org", type: "sign-in" },
  },
  { method: "POST", path: "/api/auth/sign-in/email-otp", body: { email: "c@example.org", otp: "000000" } },
  { method: "POST", path: "/api/auth/sign-in/social", body: { provider: "github", callbackURL: "/app" } },
  { method: "POST", path: "/api/auth/revoke-session", body: { token: "a" } },
  { method: "POST", path: "/api/auth/delete-user", body: { token: "000000" } },
];
