import { productSlug } from "#app/product.ts";
import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";

export const DATABASE_URL = {
  order: 40,
  schema: z
    .string()
    .regex(/^file:./, { error: "must be file: and a path, such as file:./data/app.db" })
    .default(`file:./data/${productSlug}.db`),
  secret: true,
  description: "The SQLite file, whose folder also contains the secret.",
} satisfies SettingDeclaration;

export const JOBS_CONCURRENCY = {
  order: 161,
  schema: boundedInteger(1, 100, 4),
  description: "How many background jobs the server runs at once, besides sending emails.",
} satisfies SettingDeclaration;
