import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage, type Language } from "#app/i18n/languages.ts";
import { matchLanguage } from "#app/i18n/match-language.ts";
import { fallbackTimeZone, isTimeZone } from "#app/i18n/time-zones.ts";

export const terminalLanguage = detectTerminalLanguage();

export const terminalTimeZone = detectTerminalTimeZone();

export const { t } = i18nFor(terminalLanguage);

export function print(...messages: string[]): number {
  process.stdout.write(messages.map((message) => `${message}\n`).join(""));
  return 0;
}

export function printError(message: string, exitCode: 1 | 2 | 3): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

/** Node takes its locale from LC_ALL, LC_MESSAGES and LANG, in this order. */
function detectTerminalLanguage(): Language {
  return matchLanguage(Intl.DateTimeFormat().resolvedOptions().locale) ?? fallbackLanguage;
}

/** UTC where TZ names no zone, such as ":/etc/localtime". */
function detectTerminalTimeZone(): string {
  const timeZone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : fallbackTimeZone;
}
