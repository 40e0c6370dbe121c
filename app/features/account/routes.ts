import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [
  route("onboarding", "routes/onboarding.tsx"),
  ...prefix("account", [
    route("sessions/end-others", "routes/end-other-sessions.ts"),
    route("sessions/:sessionId/end", "routes/end-session.ts"),
    route("export", "routes/export.ts"),
  ]),
  // Opened from an email to the former address.
  route("email-change/undo", "routes/undo-email-change.tsx"),
];

export const app = [route("account", "routes/app-account.tsx")];

export const manager = [route("account", "routes/manager-account.tsx")];
