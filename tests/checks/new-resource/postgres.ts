import type { sqlite } from "./sqlite.ts";

export const postgres: typeof sqlite = {
  taken: "user-roles",
  unmigrated: 'ALTER TABLE "user" ADD CONSTRAINT',
};
