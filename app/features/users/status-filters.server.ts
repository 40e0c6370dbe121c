import type { FilterCondition } from "#app/lists/list-definition.ts";
import type { UserStatus } from "./user-row.ts";

const invited = "NOT email_verified AND last_sign_in_at IS NULL";
const joined = `NOT (${invited})`;

// As `userStatus`, except that of many bans that ended together, some are found until they are lifted. Triggers of the
// database write the words that `match` looks for.
export const statusFilters: Record<UserStatus, FilterCondition> = {
  active: { test: `NOT banned AND ${joined} AND name_folded <> ''`, match: 'status : "act"' },
  invited: { test: `NOT banned AND ${invited}`, match: 'status : "inv"' },
  "not-onboarded": { test: `NOT banned AND ${joined} AND name_folded = ''`, match: 'status : "new"' },
  banned: { test: "banned", match: 'status : "ban"' },
};
