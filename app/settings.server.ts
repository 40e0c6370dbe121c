import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join } from "node:path";
import { z } from "zod";

/**
 * Every setting, the only place that reads environment variables.
 *
 * A name listed in `secretNames` may also be given as `NAME_FILE`, a path whose trimmed content is the value
 * (the convention of Docker secrets).
 */

const secretNames = [
  "APP_SECRET",
  "DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "GITHUB_CLIENT_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "METRICS_TOKEN",
] as const;

/** Characters of `APP_SECRET`. */
export const shortestSecret = 32;

/** Characters of `METRICS_TOKEN`. */
const shortestToken = 16;

const flag = (fallback: boolean) =>
  z
    .enum(["true", "false"], { error: "must be true or false" })
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true");

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be a whole number from ${min} to ${max}` })
    .max(max, { error: `must be a whole number from ${min} to ${max}` })
    .default(fallback);

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

const baseUrl = z
  .string()
  .refine(isHttpOrigin, {
    error: "must be an http or https address without a path, such as https://example.com",
  })
  .transform((value) => new URL(value));

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], {
      error: "must be development, production or test",
    })
    .default("development"),
  BASE_URL: baseUrl.optional(),
  PORT: wholeNumber(0, 65535, 3000),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine((url) => isPostgresAddress(url) || /^file:./.test(url), {
      error:
        "must be file: and a path, such as file:./data/plumbline.db, or a PostgreSQL address, such as postgres://user:password@db.example.com/plumbline",
    })
    .default("file:./data/plumbline.db"),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isPostgresAddress, {
      error: "must be a PostgreSQL address, such as postgres://user:password@replica.example.com/plumbline",
    })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000, 10),
  WEB_CONCURRENCY: wholeNumber(1, 64, 1),
  APP_SECRET: z
    .string()
    .min(shortestSecret, {
      error: `must have at least ${shortestSecret} characters; \`openssl rand -hex 32\` makes one`,
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, {
      error: "must look like smtp://user:password@mail.example.com:587 (or smtps://)",
    })
    .refine(URL.canParse, { error: "must be an address whose special characters are %-encoded" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, {
      error: "must be an e-mail address, such as Plumbline <hello@example.com>",
    })
    .optional(),
  ADMIN_EMAILS: list.pipe(
    z.array(
      z
        .email({ error: "must be e-mail addresses separated by commas" })
        .transform((email) => email.toLowerCase()),
    ),
  ),
  SIGNUP_ENABLED: flag(true),
  OTP_MINUTES: wholeNumber(1, 10, 5),
  ACTIVITY_DAYS: wholeNumber(1, 36_500, 365),
  BACKUP_EVERY_HOURS: wholeNumber(0, 8760, 24),
  BACKUP_KEEP: wholeNumber(1, 1000, 7),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  DEMO_MODE: flag(false),
  CONTACT_EMAIL: z.email({ error: "must be an e-mail address" }).default("hello@example.com"),
  ENV_NAME: z.string().max(40, { error: "must have at most 40 characters" }).optional(),
  ENV_EMOJI: z.string().max(16, { error: "must be one emoji" }).optional(),
  ENV_COLOR: z
    .enum(["plum", "gold", "green", "blue", "red", "gray"], {
      error: "must be plum, gold, green, blue, red or gray",
    })
    .optional(),
  TRUSTED_PROXIES: list.pipe(
    z.array(
      z.string().refine(isProxyRange, {
        error: "must be addresses or ranges separated by commas, such as loopback or 10.0.0.0/8",
      }),
    ),
  ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
  LOG_FORMAT: z.enum(["json", "pretty"], { error: "must be json or pretty" }).optional(),
  METRICS_TOKEN: z
    .string()
    .min(shortestToken, { error: `must have at least ${shortestToken} characters` })
    .optional(),
});

export type SettingName = keyof typeof environmentSchema.shape;

/** The names in the order in which the README lists them. */
export const settingNames = Object.keys(environmentSchema.shape).filter(
  (name) => name !== "NODE_ENV",
) as SettingName[];

export const secretSettingNames: readonly string[] = secretNames;

export type Settings = ReturnType<typeof readSettings>;

/** What is wrong with the environment, one line for each setting, in words that say what is expected. */
export class SettingsError extends Error {
  override name = "SettingsError";
  constructor(problems: string[]) {
    super(problems.join("\n"));
  }
}

/**
 * Validates an environment and fills in the defaults.
 *
 * @throws {SettingsError} naming every wrong or missing variable
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const problems: string[] = [];
  const values = withSecretFiles(withoutEmpty(environment), problems);
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${String(issue.path[0])} ${issue.message}`);
    throw new SettingsError(problems);
  }
  const given = parsed.data;
  const production = given.NODE_ENV === "production";
  if (production && !given.BASE_URL) {
    problems.push(
      "BASE_URL is required in production: the address at which people open the application, such as https://example.com",
    );
  }
  problems.push(...databaseProblems(given));
  for (const provider of ["GITHUB", "GOOGLE"] as const) {
    if (Boolean(given[`${provider}_CLIENT_ID`]) !== Boolean(given[`${provider}_CLIENT_SECRET`])) {
      problems.push(`${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET go together: set both or neither`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);

  const url = given.BASE_URL ?? new URL(`http://localhost:${given.PORT}`);
  const postgres = isPostgresAddress(given.DATABASE_URL);
  const databaseFile = postgres ? undefined : given.DATABASE_URL.slice("file:".length);
  return {
    production,
    development: given.NODE_ENV === "development",
    baseUrl: url,
    https: url.protocol === "https:",
    port: given.PORT,
    // A clone shows its mailbox, codes included, to whoever reaches it: that is this machine alone.
    host: given.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    /** The file of SQLite; undefined where the database is PostgreSQL. */
    databaseFile,
    /** PostgreSQL's primary, perhaps a replica of it, and how many connections a process opens to each at most. */
    postgres: postgres
      ? {
          url: given.DATABASE_URL,
          replicaUrl: given.DATABASE_REPLICA_URL,
          connections: given.DATABASE_CONNECTIONS,
        }
      : undefined,
    /** How many processes serve people. */
    processes: given.WEB_CONCURRENCY,
    appSecret: given.APP_SECRET,
    /** Where a secret that no setting gives is made and kept. */
    secretFile: join(databaseFile ? dirname(databaseFile) : "data", "app-secret"),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `Plumbline <no-reply@${mailHost(url)}>`,
    adminEmails: given.ADMIN_EMAILS,
    // An account is something written.
    signupEnabled: given.SIGNUP_ENABLED && !given.DEMO_MODE,
    otpMinutes: given.OTP_MINUTES,
    activityDays: given.ACTIVITY_DAYS,
    /** 0 where nothing is to be backed up by itself. */
    backupEveryHours: given.BACKUP_EVERY_HOURS,
    backupsKept: given.BACKUP_KEEP,
    github: provider(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET),
    google: provider(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET),
    /** Whether people may look at everything and change nothing. Then nobody writes but the command line. */
    readOnly: given.DEMO_MODE,
    demoMode: given.DEMO_MODE,
    contactEmail: given.CONTACT_EMAIL,
    environment: environmentBanner(given),
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    /** Without it there is no `/metrics`. */
    metricsToken: given.METRICS_TOKEN,
    logFormat: given.LOG_FORMAT ?? (production ? "json" : "pretty"),
  } as const;
}

/**
 * What `DATABASE_URL` speaks of, for whoever has to know before the settings are checked: the tables are chosen when their
 * module is loaded. Of a wrong address the settings speak later.
 */
export function databaseDialect(
  environment: Record<string, string | undefined> = process.env,
): "sqlite" | "postgres" {
  const { DATABASE_URL } = withSecretFiles(withoutEmpty(environment), []);
  return isPostgresAddress(DATABASE_URL ?? "") ? "postgres" : "sqlite";
}

let cached: Settings | undefined;

/**
 * The settings of this process, read once.
 *
 * @throws {SettingsError} at the first call, when the environment is not valid
 */
export function settings(): Settings {
  cached ??= readSettings(process.env);
  return cached;
}

function databaseProblems(given: z.output<typeof environmentSchema>): string[] {
  const problems = [];
  const postgres = isPostgresAddress(given.DATABASE_URL);
  if (postgres && given.NODE_ENV === "production" && !given.APP_SECRET) {
    problems.push(
      "APP_SECRET is required with PostgreSQL in production: every process signs with the same one; `openssl rand -hex 32` makes one",
    );
  }
  if (!postgres && given.DATABASE_REPLICA_URL) {
    problems.push("DATABASE_REPLICA_URL goes with a PostgreSQL DATABASE_URL: SQLite has no replicas");
  }
  if (!postgres && given.WEB_CONCURRENCY > 1) {
    problems.push(
      "WEB_CONCURRENCY must be 1 with SQLite, which serves one process: more of them go with a PostgreSQL DATABASE_URL",
    );
  }
  return problems;
}

function isPostgresAddress(value: string) {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

function isProxyRange(value: string) {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function isHttpOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}

/** Compose files and CI forms pass unset variables as empty strings. */
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
}

function withSecretFiles(environment: Record<string, string | undefined>, problems: string[]) {
  const values = { ...environment };
  for (const name of secretNames) {
    const file = values[`${name}_FILE`];
    if (!file) continue;
    if (values[name]) {
      problems.push(`${name} and ${name}_FILE are both set: keep one`);
      continue;
    }
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  return values;
}

function mailHost(url: URL) {
  return url.hostname.includes(".") && !/^[\d.]+$/.test(url.hostname)
    ? url.hostname
    : "localhost.localdomain";
}

function provider(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function environmentBanner(given: z.output<typeof environmentSchema>) {
  if (given.NODE_ENV === "production" || given.ENV_NAME || given.ENV_EMOJI) {
    if (!given.ENV_NAME && !given.ENV_EMOJI) return undefined;
    return { name: given.ENV_NAME, emoji: given.ENV_EMOJI, color: given.ENV_COLOR ?? "plum" };
  }
  return { name: "LOCAL", emoji: "🚧", color: given.ENV_COLOR ?? "gold" };
}
