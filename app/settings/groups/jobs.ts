import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const JOBS_CONCURRENCY = {
  order: 161,
  schema: boundedInteger(0, 100, 4),
  description:
    "How many background jobs this process runs at once, besides sending emails. With `0` it runs none, not even emails and backups: another process must run them.",
} satisfies SettingDeclaration;
