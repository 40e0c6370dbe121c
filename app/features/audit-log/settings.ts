import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const ACTIVITY_DAYS = {
  order: 140,
  schema: boundedInteger(1, 36_500, 365),
  description: "For how many days the audit log is kept.",
} satisfies SettingDeclaration;
