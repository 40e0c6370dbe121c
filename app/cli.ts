import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage, isLanguage } from "#app/i18n/languages.ts";
import { grantAdmin } from "#app/users/user-roles.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { seedIfEmpty } from "#db/seed.server.ts";
import { exitWithReason } from "./http/preparation.ts";

/** The command line: `node build/server/cli.js <command>`. Exit code 1: it could not be done; 2: no such command. */

const { t } = i18nFor(terminalLanguage());

process.exitCode = await exitWithReason(() => execute(process.argv.slice(2)));

async function execute(words: string[]): Promise<number> {
  const [first, second, third] = words;
  if (words.some((word) => word === "--help" || word === "-h") || first === "help") return say(t("cli.help"));
  if (first === "admin" && second === "grant") return withDatabase(() => grant(third));
  if (first === "migrate" && words.length === 1) return withDatabase(reportMigrations);
  if (first === "seed" && words.length === 1) return withDatabase(seed);
  if (!first) return complain(t("cli.help"), 2);
  return complain(t("cli.unknown", { command: words.join(" ") }), 2);
}

async function grant(email: string | undefined) {
  if (!email) return complain(t("cli.emailMissing"), 2);
  const outcome = await grantAdmin(email);
  if (outcome === "no-account") return complain(t("cli.noAccount", { email }), 1);
  return say(t(outcome === "granted" ? "cli.granted" : "cli.alreadyAdmin", { email }));
}

async function reportMigrations(applied: string[]) {
  return applied.length > 0 ? say(t("cli.migrated", { count: applied.length })) : say(t("cli.upToDate"));
}

async function seed() {
  return say(t((await seedIfEmpty()) ? "cli.seeded" : "cli.notEmpty"));
}

/** Every command works on the newest schema, also where the server has not run yet. */
async function withDatabase(command: (applied: string[]) => Promise<number>) {
  const applied = migrate(db().$client);
  try {
    return await command(applied);
  } finally {
    closeDatabase();
  }
}

function say(message: string) {
  process.stdout.write(`${message}\n`);
  return 0;
}

function complain(message: string, exitCode: number) {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

/** Node takes its locale from LC_ALL, LC_MESSAGES and LANG, in this order. */
function terminalLanguage() {
  const language = new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language;
  return isLanguage(language) ? language : fallbackLanguage;
}
