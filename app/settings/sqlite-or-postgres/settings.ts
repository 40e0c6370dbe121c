import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
import { boundedInteger } from "#app/settings/schemas.ts";
import * as sqlite from "#app/settings/sqlite/settings.ts";
import { z } from "#app/validation/zod.ts";

export const DATABASE_URL = {
  ...sqlite.DATABASE_URL,
  schema: z
    .string()
    .refine((url) => isPostgresUrl(url) || sqlite.DATABASE_URL.schema.safeParse(url).success, {
      error:
        "must be file: and a path, such as file:./data/app.db, or a PostgreSQL URL, such as postgres://user:password@db.example.com/app",
    })
    .default(sqlite.DATABASE_URL.schema.parse(undefined)),
  description:
    "The SQLite file, whose folder also contains the secret; or PostgreSQL 13 or newer: `postgres://user:password@host/database`, which requires `APP_SECRET` in production.",
  problem: (given) =>
    isPostgresUrl(String(given.DATABASE_URL)) && given.NODE_ENV === "production" && !given.APP_SECRET
      ? "APP_SECRET is required with PostgreSQL in production: the same for every process; run `openssl rand -hex 32` to generate one"
      : undefined,
} satisfies SettingDeclaration;

export const JOBS_CONCURRENCY = {
  ...sqlite.JOBS_CONCURRENCY,
  schema: boundedInteger(0, 100, 4),
  description:
    "How many background jobs this process runs at once, besides sending emails. `0` requires PostgreSQL and another process that runs the jobs and sends the emails.",
  problem: (given) =>
    given.JOBS_CONCURRENCY === 0 && !isPostgresUrl(String(given.DATABASE_URL))
      ? "JOBS_CONCURRENCY must be above 0 with SQLite: no other process can run the jobs and send the emails"
      : undefined,
} satisfies SettingDeclaration;
