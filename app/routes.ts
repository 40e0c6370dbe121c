import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import * as api from "./features/api/routes.ts";

/** Every address of the product, grouped by area. */
export default [
  index("routes/index.ts"),

  // The way in
  // Not an index route: its form would post to `/login?index`.
  route("login", "routes/login/email.tsx"),
  ...prefix("login", [
    route("verify", "routes/login/verify.tsx"),
    route("code", "routes/login/code.ts"),
    route("social/:provider", "routes/login/social.ts"),
    route("error", "routes/login/error.tsx"),
    route("resume", "routes/login/resume.tsx"),
  ]),
  route("onboarding", "routes/onboarding.tsx"),
  route("logout", "routes/logout.ts"),

  // For everybody who is signed in
  route("app", "routes/app/layout.tsx", [
    index("routes/app/home.tsx"),
    route("repositories", "routes/app/repositories/list.tsx"),
    route("repositories/:id", "routes/app/repositories/detail.tsx"),
    route("account", "routes/app/account.tsx"),
    route("*", "routes/app/not-found.tsx"),
  ]),

  // What both areas' account screens lead to
  ...prefix("account", [
    route("sessions/end-others", "routes/account/end-other-sessions.ts"),
    route("sessions/:sessionId/end", "routes/account/end-session.ts"),
    route("export", "routes/account/export.ts"),
    ...api.accountRoutes,
  ]),

  // From a mail, for the owner of the address that lost an account
  route("email-change/undo", "routes/account/undo-email-change.tsx"),

  // For administrators
  route("manager", "routes/manager/layout.tsx", [
    index("routes/manager/index.ts"),
    route("dashboard", "routes/manager/dashboard.tsx"),
    ...prefix("users", [
      index("routes/manager/users/list.tsx"),
      route("new", "routes/manager/users/new.tsx"),
      route("bulk", "routes/manager/users/bulk.tsx"),
      route("export", "routes/manager/users/export.ts"),
      route(":id", "routes/manager/users/detail.tsx"),
      route(":id/update", "routes/manager/users/update.tsx"),
      route(":id/delete", "routes/manager/users/delete.ts"),
      route(":id/ban", "routes/manager/users/ban.tsx"),
      route(":id/unban", "routes/manager/users/unban.ts"),
      route(":id/impersonate", "routes/manager/users/impersonate.ts"),
      route(":id/sessions/revoke", "routes/manager/users/revoke-sessions.ts"),
      route(":id/sessions/:sessionId/revoke", "routes/manager/users/revoke-session.ts"),
    ]),
    ...prefix("repositories", [
      index("routes/manager/repositories/list.tsx"),
      route("new", "routes/manager/repositories/new.tsx"),
      route("import", "routes/manager/repositories/import.tsx"),
      route("import/confirm", "routes/manager/repositories/import-confirm.ts"),
      route("export", "routes/manager/repositories/export.ts"),
      route(":id", "routes/manager/repositories/detail.tsx"),
      route(":id/update", "routes/manager/repositories/update.tsx"),
      route(":id/delete", "routes/manager/repositories/delete.ts"),
    ]),
    route("activity", "routes/manager/activity.tsx"),
    route("account", "routes/manager/account.tsx"),
    route("*", "routes/manager/not-found.tsx"),
  ]),
  // The way back for an administrator who acts as somebody without the manager area
  route("impersonation/stop", "routes/impersonation-stop.ts"),

  // What every screen may ask for
  ...prefix("resources", [
    route("theme", "routes/resources/theme.ts"),
    route("language", "routes/resources/language.ts"),
    route("sidebar", "routes/resources/sidebar.ts"),
    route("locales/:file", "routes/resources/locales.ts"),
  ]),

  // For programs
  route("api/auth/*", "features/sign-in/auth-api/auth.ts"),
  ...prefix("api", api.apiRoutes),

  // In development only
  ...prefix("dev", [
    route("mailbox", "routes/dev/mailbox.tsx"),
    route("emails", "routes/dev/emails.tsx"),
    route("emails/:template/:language", "routes/dev/email.tsx"),
    route("ui", "routes/dev/ui.tsx"),
  ]),

  // A route of its own, because middleware runs only where a route matches
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
