import { prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import * as features from "./registry/routes.ts";

/** What the addresses of a feature may lie in, each an export of its `routes.ts`. */
type Area = "root" | "app" | "manager";

/** Every address of the product: `npx react-router routes` lists them. */
export default [
  ...addressesIn("root"),

  // For everybody who is signed in
  route("app", "shell/app-layout.tsx", [...addressesIn("app"), route("*", "shell/app-not-found.tsx")]),

  // For administrators
  route("manager", "shell/manager-layout.tsx", [
    ...addressesIn("manager"),
    route("*", "shell/manager-not-found.tsx"),
  ]),

  // What every screen may ask for
  ...prefix("resources", [
    route("theme", "shell/resources/theme.ts"),
    route("language", "shell/resources/language.ts"),
    route("sidebar", "shell/resources/sidebar.ts"),
    route("locales/:file", "shell/resources/locales.ts"),
  ]),

  // For programs
  route("api/auth/*", "routes/api/auth.ts"),
  ...prefix("api/v1", [
    route("account", "routes/api/v1/account.ts"),
    route("account/export", "routes/api/v1/account-export.ts"),
    route("account/sessions", "routes/api/v1/account-sessions.ts"),
    route("account/sessions/:sessionId", "routes/api/v1/account-session.ts"),
    route("users", "routes/api/v1/users.ts"),
    route("users/:id", "routes/api/v1/user.ts"),
    route("users/:id/ban", "routes/api/v1/user-ban.ts"),
    route("users/:id/role", "routes/api/v1/user-role.ts"),
    route("users/:id/sessions", "routes/api/v1/user-sessions.ts"),
    route("users/:id/sessions/:sessionId", "routes/api/v1/user-session.ts"),
    route("repositories", "routes/api/v1/repositories.ts"),
    route("repositories/import", "routes/api/v1/repository-import.ts"),
    route("repositories/:id", "routes/api/v1/repository.ts"),
    route("activity", "routes/api/v1/activity.ts"),
    route("health", "routes/api/v1/health.ts"),
  ]),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/docs", "routes/api/docs.tsx"),
  route("api/*", "routes/api/not-found.ts"),
  route("account/tokens/:id/revoke", "routes/account/revoke-token.ts"),

  // A route of its own, because middleware runs only where a route matches
  route("*", "shell/public-not-found.tsx"),
] satisfies RouteConfig;

function addressesIn(area: Area): RouteConfigEntry[] {
  const registered: Partial<Record<Area, RouteConfigEntry[]>>[] = Object.values(features);
  return registered.flatMap((feature) => feature[area] ?? []);
}
