import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const SAMPLE_USERS = {
  order: 215,
  schema: boundedInteger(0, 480, 240),
  description:
    "How many sample users, with sample activity, an empty database gets outside production; at most 480. With `0`, it gets only the two sample accounts and four repositories.",
} satisfies SettingDeclaration;
