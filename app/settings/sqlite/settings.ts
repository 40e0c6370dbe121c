import { productSlug } from "#app/product.ts";
import type { SettingDeclaration } from "#app/settings/declaration.ts";
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
