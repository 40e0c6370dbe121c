import { productName } from "#app/product.ts";
import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { isPostgresAddress, wholeNumber } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";

export const DATABASE_URL = {
  order: 40,
  schema: z
    .string()
    .refine((url) => isPostgresAddress(url) || /^file:./.test(url), {
      error:
        "must be file: and a path, such as file:./data/app.db, or a PostgreSQL address, such as postgres://user:password@db.example.com/app",
    })
    .default(`file:./data/${productName}.db`),
  secret: true,
  description:
    "The SQLite file, whose folder also keeps the secret; or a PostgreSQL, 13 or newer: `postgres://user:password@host/database`.",
} satisfies SettingDeclaration;

export const DATABASE_REPLICA_URL = {
  order: 50,
  schema: z
    .string()
    .refine(isPostgresAddress, {
      error: "must be a PostgreSQL address, such as postgres://user:password@replica.example.com/app",
    })
    .optional(),
  secret: true,
  description:
    "A streaming replica of that PostgreSQL, for lists, exports and counts, which may be a moment old.",
  example: "postgres://user:password@replica.example.com/app",
} satisfies SettingDeclaration;

export const DATABASE_CONNECTIONS = {
  order: 60,
  schema: wholeNumber(1, 1000, 10),
  description: "How many connections each process opens to PostgreSQL, and to its replica, at most.",
} satisfies SettingDeclaration;
