import { href } from "react-router";
import { parseRoles, type Role, roleNames } from "#app/access/roles.ts";
import { Day, RelativeTime } from "#app/i18n/relative-time.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { withReturnList } from "#app/lists/return-list.ts";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Cell, ListRow, NameCell, SelectionCell } from "#app/ui/lists/list-table.tsx";
import { displayName } from "#app/users/display-name.ts";
import { type ListedUser, userStatus } from "./user-row.ts";

interface UserListRowProps {
  user: ListedUser;
  /** The query of the list that is shown. */
  listQuery: string;
  now: number;
  mayOpen: boolean;
  hasMenu: boolean;
  /** The checkbox belongs to the list's form. */
  selectable: boolean;
}

export function UserListRow({ user, listQuery, now, mayOpen, hasMenu, selectable }: UserListRowProps) {
  const { t } = useTranslation();
  const name = user.name || t("users.list.noName");
  const named = t("common.labeled", { label: name, value: user.email });
  // Names may be equal.
  const label = user.name ? named : user.email;
  const roles = parseRoles(user.role);
  // Narrow lists leave out the role that nearly everyone has.
  const unusualRoles = roles.filter((role) => role !== roleNames[0]);
  return (
    <ListRow>
      {selectable ? (
        <SelectionCell name="id" value={user.id} label={t("users.list.select", { name: label })} />
      ) : null}
      <NameCell
        to={mayOpen ? withReturnList(href("/manager/users/:id", { id: user.id }), listQuery) : undefined}
        name={name}
        label={user.name ? undefined : named}
        second={user.email}
        hiddenColumn={unusualRoles.length > 0 ? <RoleBadges roles={unusualRoles} /> : null}
        leading={<Avatar name={displayName(user)} picture={user.picture} lazy />}
        badge={userStatus(user) === "active" ? null : <StatusBadge user={user} />}
      />
      <Cell from="sm">
        <RoleBadges roles={roles} />
      </Cell>
      <Cell from="md" align="end" className="text-quiet">
        <Day at={user.createdAt} />
      </Cell>
      <Cell from="lg" align="end" className="text-quiet">
        {user.lastSignInAt === null ? (
          t("users.list.never")
        ) : (
          <RelativeTime at={user.lastSignInAt} now={now} />
        )}
      </Cell>
      {hasMenu ? (
        <Cell className="w-11 px-0 pe-1" data-print="none">
          {/* biome-ignore lint/a11y/useAnchorContent: its label names it, and the style sheet draws it */}
          <a
            href={`${listQuery ? `${listQuery}&` : "?"}menu=${user.id}`}
            data-list-link=""
            aria-label={t("users.list.menu", { name: label })}
            className="row-menu"
          />
        </Cell>
      ) : null}
    </ListRow>
  );
}

const statusTones = {
  active: "success",
  banned: "danger",
  invited: "neutral",
  "not-onboarded": "neutral",
} as const;

export function StatusBadge({ user }: { user: Pick<ListedUser, "banned" | "invited" | "name"> }) {
  const { t } = useTranslation();
  const status = userStatus(user);
  return <Badge tone={statusTones[status]}>{t(`users.status.${status}`)}</Badge>;
}

export function RoleBadges({ roles }: { roles: Role[] }) {
  const { t } = useTranslation();
  const badges = roles.map((name) => (
    <Badge key={name} tone={name === "admin" ? "accent" : "neutral"}>
      {t(`users.roles.${name}`)}
    </Badge>
  ));
  return badges.length === 1 ? badges : <span className="inline-flex gap-1">{badges}</span>;
}
