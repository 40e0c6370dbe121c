import { join } from "node:path";
import { productName } from "#app/product.ts";
import { declaredSettings, type SettingValues } from "./declared-settings.ts";
import { dataFolder } from "./sqlite-or-postgres/data-folder.ts";

export type Settings = ReturnType<typeof toAppSettings>;

export function toAppSettings(given: SettingValues) {
  const production = given.NODE_ENV === "production";
  const url = given.BASE_URL ?? new URL(`http://localhost:${given.PORT}`);
  const mailDomain = findMailDomain(url);
  const readOnly = declaredSettings.some(({ name, makesReadOnly }) => makesReadOnly && given[name] === true);
  return {
    production,
    development: given.NODE_ENV === "development",
    baseUrl: url,
    https: url.protocol === "https:",
    port: given.PORT,
    // In development, anyone who can reach the server can read its emails.
    host: given.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    databaseUrl: given.DATABASE_URL,
    appSecret: given.APP_SECRET,
    /** Holds a generated secret if no setting provides one. */
    secretFile: join(dataFolder(given.DATABASE_URL), "app-secret"),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? {
      name: productName,
      address: `no-reply@${mailDomain ?? "localhost.localdomain"}`,
    },
    /** Neither `MAIL_FROM` nor `BASE_URL` names a domain. */
    lacksSenderDomain: !given.MAIL_FROM && !mailDomain,
    adminEmails: given.ADMIN_EMAILS,
    // Creating an account is a write.
    signupEnabled: given.SIGNUP_ENABLED && !readOnly,
    otpMinutes: given.OTP_MINUTES,
    /** 0 turns automatic backups off. */
    backupEveryHours: given.BACKUP_EVERY_HOURS,
    backupsKept: given.BACKUP_KEEP,
    github: provider(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET),
    google: provider(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET),
    /** Only the application itself and its command line may write. */
    readOnly,
    contactEmail: given.CONTACT_EMAIL,
    /** The default, which nobody reads. */
    hasExampleContact: given.CONTACT_EMAIL.endsWith("@example.com"),
    /** The number of users in an empty database with sample data. */
    sampleUsers: given.SAMPLE_USERS,
    environment: environmentBanner(given),
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    /** Undefined turns `/metrics` off. */
    metricsToken: given.METRICS_TOKEN,
    logFormat: given.LOG_FORMAT ?? (production ? "json" : "pretty"),
  } as const;
}

function findMailDomain({ hostname }: URL) {
  return hostname.includes(".") && !/^[\d.]+$/.test(hostname) ? hostname : undefined;
}

function provider(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function environmentBanner({ NODE_ENV, ENV_NAME: name, ENV_EMOJI: emoji, ENV_COLOR: color }: SettingValues) {
  if (NODE_ENV !== "production") {
    return { name: name ?? "LOCAL", emoji: emoji ?? "🚧", color: color ?? "gold" };
  }
  return name || emoji ? { name, emoji, color: color ?? "brand" } : undefined;
}
