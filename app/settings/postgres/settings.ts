import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";
import { isPostgresUrl } from "./postgres-url.ts";

export const DATABASE_REPLICA_URL = {
  order: 50,
  schema: z
    .string()
    .refine(isPostgresUrl, {
      error: "must be a PostgreSQL URL, such as postgres://user:password@replica.example.com/app",
    })
    .optional(),
  secret: true,
  description:
    "A streaming replica of that PostgreSQL server, for lists, counts and downloads, which may be slightly out of date.",
  example: "postgres://user:password@replica.example.com/app",
  problem: (given) =>
    !isPostgres(given) && given.DATABASE_REPLICA_URL
      ? "DATABASE_REPLICA_URL requires a PostgreSQL DATABASE_URL: SQLite has no replicas"
      : undefined,
} satisfies SettingDeclaration;

export const DATABASE_CONNECTIONS = {
  order: 60,
  schema: boundedInteger(1, 1000, 10),
  description: "The maximum number of connections that each process opens to PostgreSQL, and to its replica.",
} satisfies SettingDeclaration;

export const WEB_CONCURRENCY = {
  order: 70,
  schema: boundedInteger(1, 64, 1),
  description: "How many processes share the port; more than one requires PostgreSQL.",
  problem: (given) =>
    !isPostgres(given) && Number(given.WEB_CONCURRENCY) > 1
      ? "WEB_CONCURRENCY must be 1 with SQLite: more processes require a PostgreSQL DATABASE_URL"
      : undefined,
} satisfies SettingDeclaration;

function isPostgres(given: Readonly<Record<string, unknown>>) {
  return isPostgresUrl(String(given.DATABASE_URL));
}
