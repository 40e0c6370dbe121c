import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { admin } from "better-auth/plugins/admin";
import { accessControl, roles } from "#app/access/permissions.ts";
import { redactInput } from "#app/compat/better-auth-log.ts";
import { providerTimeoutPlugin } from "#app/compat/provider-timeout.ts";
import { oneDay } from "#app/durations.ts";
import { log } from "#app/log.server.ts";
import { productName } from "#app/product.ts";
import { cookiePrefix } from "#app/secrets/cookie-name.server.ts";
import { loadOrCreateAppSecret } from "#app/secrets/secret.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { clientAddressHeader } from "./auth-headers.server.ts";
import { databaseHooks } from "./database-hooks.server.ts";
import { emailCodePlugin } from "./email-code-plugin.server.ts";
import { validateProviderEmail } from "./provider-email.server.ts";
import { sessionCookieName } from "./session.server.ts";
import { sessionEventsPlugin } from "./session-events.server.ts";
import { signInHooksPlugin } from "./sign-in-hooks.server.ts";

// Feature plugins run first, so that their hooks still see the session of a user who signs out.
const featurePlugins = Object.values(
  import.meta.glob<() => BetterAuthPlugin>("../features/*/auth-plugin.server.ts", {
    eager: true,
    import: "default",
  }),
);

const sessionSeconds = (30 * oneDay) / 1000;

const providerTimeoutMs = 5_000;

let instance: ReturnType<typeof createAuth> | undefined;

export function auth() {
  instance ??= createAuth();
  return instance;
}

function createAuth() {
  const { baseUrl, https, github, google } = settings();
  return betterAuth({
    appName: productName,
    baseURL: baseUrl.origin,
    basePath: "/api/auth",
    secret: loadOrCreateAppSecret(),
    trustedOrigins: [baseUrl.origin],
    database: drizzleAdapter(db(), { provider: dialect.betterAuthProvider, schema }),
    // Our own limits apply to forms and to better-auth's endpoints; its own only to the latter.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) =>
        log()[level === "error" ? "warn" : "debug"]({ source: "auth" }, redactInput(message)),
    },
    session: {
      expiresIn: sessionSeconds,
      // Sensitive changes are confirmed with a code, however recent the sign-in.
      freshAge: 0,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
    user: { validateUserInfo: validateProviderEmail },
    socialProviders: {
      ...(github && { github }),
      ...(google && { google }),
    },
    onAPIError: {
      errorURL: new URL("/login/error", baseUrl).href,
      // Client errors are in the response; only our own faults belong in the log.
      onError: (error) => {
        // Rethrown, or the router would log it with the values of the query.
        if (!isAPIError(error)) throw error;
        if (error.statusCode >= 500) log().error({ err: error }, "An authentication request failed");
      },
    },
    databaseHooks: databaseHooks,
    advanced: {
      // `cookiePrefix` already holds the prefix; better-auth could only add `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(),
      cookies: { session_token: { name: sessionCookieName() } },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https, path: "/" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      emailCodePlugin(),
      signInHooksPlugin(),
      providerTimeoutPlugin(providerTimeoutMs),
      ...featurePlugins.map((plugin) => plugin()),
      sessionEventsPlugin(),
      admin({ ac: accessControl, roles, defaultRole: "user" }),
    ],
  });
}
