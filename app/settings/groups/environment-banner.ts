import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { z } from "#app/validation/zod.ts";

export const ENV_NAME = {
  order: 230,
  schema: z.string().max(40, { error: "must have at most 40 characters" }).optional(),
  default: "none; `LOCAL` outside production",
  description: "The name of the environment, shown in a banner; at most 40 characters.",
  example: "STAGING",
} satisfies SettingDeclaration;

export const ENV_EMOJI = {
  order: 240,
  schema: z.string().max(16, { error: "must be one emoji" }).optional(),
  default: "none; 🚧 outside production",
  description: "An emoji for the banner and page titles.",
  example: "🔬",
} satisfies SettingDeclaration;

export const ENV_COLOR = {
  order: 250,
  // Older settings name the color that the starter had.
  schema: z.preprocess(
    (value) => (value === "plum" ? "brand" : value),
    z
      .enum(["brand", "gold", "green", "blue", "red", "gray"], {
        error: "must be brand, gold, green, blue, red or gray",
      })
      .optional(),
  ),
  default: "`brand`; `gold` outside production",
  description: "The banner's color: `brand`, `gold`, `green`, `blue`, `red` or `gray`.",
  example: "brand",
} satisfies SettingDeclaration;
