import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const JOBS_CONCURRENCY = {
  order: 165,
  schema: boundedInteger(0, 100, 4),
  description:
    "How many background jobs run at once in this process, beside the sending of mails; `0`: none, and neither mails nor backups, because another process does all of it.",
} satisfies SettingDeclaration;
