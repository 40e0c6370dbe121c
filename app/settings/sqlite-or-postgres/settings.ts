import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { isPostgresUrl } from "#app/settings/postgres/postgres-url.ts";
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
} satisfies SettingDeclaration;
