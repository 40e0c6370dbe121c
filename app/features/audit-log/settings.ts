import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const ACTIVITY_DAYS = {
  order: 140,
  schema: boundedInteger(1, 36_500, 365),
  description: "How many days entries of the audit log are kept.",
} satisfies SettingDeclaration;
