import { type Logger, pino } from "pino";
import { settings } from "./settings.server.ts";

let cached: Logger | undefined;

/**
 * The log of this process: one JSON object a line on standard output (`LOG_FORMAT=json`), or short readable lines.
 * Never log codes, tokens, mail addresses in query strings or bodies of requests.
 */
export function log(): Logger {
  cached ??= pino({ level: settings().logLevel, base: undefined });
  return cached;
}
