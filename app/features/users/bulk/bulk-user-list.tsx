import { parseRoles } from "#app/access/roles.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { EmailText } from "#app/ui/feedback/email-text.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import { displayName } from "#app/users/display-name.ts";
import { RoleBadges } from "../user-list-row.tsx";
import type { ListedUser } from "../user-row.ts";

/** A user of a bulk operation: names alone may be the same. */
export type BulkUser = Pick<ListedUser, "id" | "name" | "email" | "role" | "picture">;

export const maxShownUsers = 50;

interface BulkUserListProps {
  users: BulkUser[];
  /** How many more there are than those that are shown. */
  more: number;
  className?: string;
}

export function BulkUserList({ users, more, className = "" }: BulkUserListProps) {
  const { t } = useTranslation();
  return (
    <DividedList className={className}>
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Avatar name={displayName(user)} picture={user.picture} lazy />
          <div className="min-w-0 grow basis-40 wrap-anywhere">
            <bdi>
              <EmailText>{displayName(user)}</EmailText>
            </bdi>
            {user.name ? (
              <bdi className="block text-sm text-quiet">
                <EmailText>{user.email}</EmailText>
              </bdi>
            ) : null}
          </div>
          <RoleBadges roles={parseRoles(user.role)} />
        </li>
      ))}
      {more > 0 ? <li className="py-3 text-quiet">{t("users.bulk.more", { count: more })}</li> : null}
    </DividedList>
  );
}
