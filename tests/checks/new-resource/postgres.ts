import type { sqlite } from "./sqlite.ts";

export const postgres: typeof sqlite = {
  taken: "user-roles",
  unmigrated: 'ALTER TABLE "user" ADD CONSTRAINT',
  column: `ALTER TABLE "invoice" ADD COLUMN "due_on" text COLLATE "C" DEFAULT '' NOT NULL;`,
};
