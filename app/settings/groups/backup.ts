import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const BACKUP_EVERY_HOURS = {
  order: 150,
  schema: boundedInteger(0, 8760, 24),
  description: "How often the server backs up by itself, into `backups` beside the database; `0` is never.",
} satisfies SettingDeclaration;

export const BACKUP_KEEP = {
  order: 160,
  schema: boundedInteger(1, 1000, 7),
  description: "How many of those copies are kept, 1 to 1000.",
} satisfies SettingDeclaration;
