import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { z } from "#app/validation/zod.ts";

const minTokenLength = 16;

export const LOG_LEVEL = {
  order: 270,
  schema: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
  description: "`debug` (also logs static files and health checks), `info`, `warn`, `error` or `silent`.",
} satisfies SettingDeclaration;

export const LOG_FORMAT = {
  order: 280,
  schema: z.enum(["json", "pretty"], { error: "must be json or pretty" }).optional(),
  default: "`json` in production, else `pretty`",
  description: "`json` (one object per line) or `pretty` (for reading).",
  example: "json",
} satisfies SettingDeclaration;

export const METRICS_TOKEN = {
  order: 290,
  schema: z
    .string()
    .min(minTokenLength, { error: `must have at least ${minTokenLength} characters` })
    .optional(),
  secret: true,
  description: `The bearer token that \`/metrics\` requires, at least ${minTokenLength} characters. Without this setting \`/metrics\` does not exist.`,
} satisfies SettingDeclaration;
