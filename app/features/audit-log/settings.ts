import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { wholeNumber } from "#app/settings/schemas.ts";

export const ACTIVITY_DAYS = {
  order: 140,
  schema: wholeNumber(1, 36_500, 365),
  description: "For how many days the audit log is kept.",
} satisfies SettingDeclaration;
