import {
  type DestinationStream,
  destination,
  type Logger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from "pino";
import { redactQueryError } from "#db/query-error.ts";
import { settings } from "./settings.server.ts";

let cached: Logger | undefined;

/** Writes JSON (`LOG_FORMAT=json`) or readable lines to standard output. Never log codes, tokens, query strings or bodies. */
export function log(): Logger {
  const { logLevel, logFormat } = settings();
  cached ??= pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: (error: Error) => stdSerializers.err(redactQueryError(error) as Error) },
    },
    logFormat === "pretty" ? readable() : json(),
  );
  return cached;
}

/** Drops lines that cannot be written, such as on a full disk. Without `flushSync`, which would try for ever. */
function json(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: 1_000_000 });
  output.on("error", () => {});
  return { write: (line) => void output.write(line) };
}

/** Drops lines that cannot be written, too. */
function readable(): DestinationStream {
  // Hot reloads evaluate this module again.
  if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", () => {});
  return { write: (line) => void process.stdout.write(readableLine(JSON.parse(line) as LogLine)) };
}

interface LogLine {
  time: string;
  level: string;
  msg?: string;
  err?: { stack?: string };
  [field: string]: unknown;
}

/** @internal exported for its test */
export function readableLine({ time, level, msg, err, ...fields }: LogLine): string {
  const blocks = Object.values(fields).filter(isBlock);
  const head = visible([time.slice(11, 19), level.toUpperCase().padEnd(5), summary(msg, fields)].join(" "));
  return `${[head, ...blocks.map(indent), ...(err?.stack ? [indent(err.stack)] : [])].join("\n")}\n`;
}

function summary(msg: string | undefined, fields: Record<string, unknown>) {
  if (msg === "request") {
    const { method, path, status, ms, aborted } = fields;
    return `${method} ${path} ${status} ${ms} ms${aborted ? " (aborted)" : ""}`;
  }
  const short = Object.entries(fields).filter(([, value]) => !isBlock(value));
  return [msg, ...short.map(([name, value]) => `${name}=${asText(value)}`)].filter(Boolean).join("  ");
}

/** Texts of several lines, such as emails, are printed as they are. */
function isBlock(value: unknown): value is string {
  return typeof value === "string" && value.includes("\n");
}

function asText(value: unknown) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function indent(text: string) {
  return text
    .split("\n")
    .map((line) => `    ${visible(line)}`)
    .join("\n");
}

/** Escapes line breaks, bidi marks and terminal control characters: OWASP ASVS 5.0, 16.4.1. */
function visible(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
