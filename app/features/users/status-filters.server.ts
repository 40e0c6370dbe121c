import { isBanned } from "#app/access/ban.ts";
import type { UserRecord } from "#app/access/user-record.server.ts";
import type { FilterCondition } from "#app/lists/list-definition.ts";
import type { userStatuses } from "./user-list-shape.ts";

type UserStatus = (typeof userStatuses)[number];

interface StatusFilter extends FilterCondition {
  /** The same for a user that was read. Of many bans that ended together, `test` finds some until they are lifted. */
  holds: (user: UserRecord) => boolean;
}

/** Triggers of the database write the words that `match` looks for. */
export const statusFilters = {
  active: {
    test: "NOT banned AND name_folded <> ''",
    match: 'status : "act"',
    holds: (user) => !isBanned(user) && user.name !== "",
  },
  banned: { test: "banned", match: 'status : "ban"', holds: isBanned },
  "not-onboarded": {
    test: "name_folded = ''",
    match: 'status : "new"',
    holds: (user) => user.name === "",
  },
} satisfies Record<UserStatus, StatusFilter>;
