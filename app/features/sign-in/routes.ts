import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [
  // Not an index route: its form would post to `/login?index`.
  route("login", "routes/email.tsx"),
  ...prefix("login", [
    route("verify", "routes/verify.tsx"),
    route("code", "routes/resend-code.ts"),
    route("social/:provider", "routes/social.ts"),
    route("error", "routes/error.tsx"),
    route("resume", "routes/session-expired.tsx"),
  ]),
  route("logout", "routes/sign-out.ts"),
];
