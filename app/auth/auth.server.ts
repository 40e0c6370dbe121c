import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { isAPIError } from "better-auth/api";
import { admin, emailOTP } from "better-auth/plugins";
import { isLanguage } from "#app/i18n/languages.ts";
import { log } from "#app/log.server.ts";
import { queueMail } from "#app/mail/mail.server.ts";
import { databaseDialect, settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";
import { administratorSignOut } from "./administrator-sign-out.server.ts";
import { clientHeader, languageHeader } from "./auth-headers.server.ts";
import { authHooks } from "./auth-hooks.server.ts";
import { authTrail } from "./auth-trail.server.ts";
import { demoCode, opensInDemo } from "./demo-accounts.server.ts";
import { loginLimits } from "./login-limits.server.ts";
import { newCode } from "./new-code.server.ts";
import { accessControl, roles } from "./permissions.ts";
import { appSecret, keyedHash } from "./secret.server.ts";
import { sessionCookieName } from "./session.server.ts";

/** Wrong tries before a code is locked for good. */
const triesPerCode = 5;

const sessionSeconds = 30 * 24 * 60 * 60;

let instance: ReturnType<typeof createAuth> | undefined;

/** better-auth, configured once from the settings. Its calls are reached through actions and `/api/auth/*`. */
export function auth() {
  instance ??= createAuth();
  return instance;
}

function createAuth() {
  const { baseUrl, https, otpMinutes, signupEnabled, github, google } = settings();
  return betterAuth({
    appName: "Plumbline",
    baseURL: baseUrl.origin,
    basePath: "/api/auth",
    secret: appSecret(),
    trustedOrigins: [baseUrl.origin],
    database: drizzleAdapter(db(), { provider: databaseDialect() === "postgres" ? "pg" : "sqlite", schema }),
    // Limits of our own lie beneath forms and calls alike; better-auth's see only the calls.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) => log()[level === "error" ? "warn" : "debug"]({ source: "auth" }, message),
    },
    session: {
      expiresIn: sessionSeconds,
      // What matters is confirmed with a code, however long ago somebody signed in.
      freshAge: 0,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
    socialProviders: {
      ...(github && { github: { ...github, disableSignUp: !signupEnabled } }),
      ...(google && { google: { ...google, disableSignUp: !signupEnabled } }),
    },
    onAPIError: {
      errorURL: new URL("/login/error", baseUrl).href,
      // What a caller did wrong is in the answer; only what we did wrong belongs in the log.
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) log().error({ err: error }, "A call failed");
      },
    },
    databaseHooks: authHooks,
    advanced: {
      // The prefix comes with the name: better-auth would only ever add `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: "plumbline",
      cookies: { session_token: { name: sessionCookieName() } },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https, path: "/" },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      loginLimits(),
      administratorSignOut(),
      authTrail(),
      emailOTP({
        otpLength: 6,
        expiresIn: otpMinutes * 60,
        allowedAttempts: triesPerCode,
        storeOTP: { hash: async (code) => keyedHash("login-code", code) },
        generateOTP: ({ email }) => (opensInDemo(email) ? demoCode : newCode()),
        sendVerificationOTP: async ({ email, otp }, ctx) => {
          const language = ctx?.headers?.get(languageHeader);
          await queueMail({
            to: email,
            language: isLanguage(language) ? language : "en",
            template: "login-code",
            data: { code: otp, minutes: otpMinutes },
            expiresAt: new Date(Date.now() + otpMinutes * 60_000),
            // The same work for an address that gets no mail, so that time tells nothing.
            discard: opensInDemo(email) || (!signupEnabled && !(await userExists(email))),
          });
        },
      }),
      admin({ ac: accessControl, roles, defaultRole: "user" }),
    ],
  });
}

async function userExists(email: string) {
  const found = await db().query.user.findFirst({
    columns: { id: true },
    where: (row, { eq }) => eq(row.email, email),
  });
  return found !== undefined;
}
