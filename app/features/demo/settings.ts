import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { flag } from "#app/settings/schemas.ts";

export const DEMO_MODE = {
  order: 210,
  schema: flag(false),
  makesReadOnly: true,
  description:
    "A public demo: sample accounts with the code 000000; sign-ups and all other writes are refused.",
} satisfies SettingDeclaration;
