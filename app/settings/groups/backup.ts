import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const BACKUP_EVERY_HOURS = {
  order: 150,
  schema: boundedInteger(0, 8760, 24),
  description:
    "How many hours between automatic backups of the SQLite file, written to `backups` beside it; `0` turns them off.",
} satisfies SettingDeclaration;

export const BACKUP_KEEP = {
  order: 160,
  schema: boundedInteger(1, 1000, 7),
  description: "How many backups to keep in this folder, 1 to 1000. Those made by hand count too.",
} satisfies SettingDeclaration;
