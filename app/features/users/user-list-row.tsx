import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { parseRoles } from "#app/access/roles.ts";
import { formatDateTime, formatRelative } from "#app/i18n/formats.ts";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { RelativeTime } from "#app/ui/feedback/relative-time.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Cell, ListRow, NameCell } from "#app/ui/lists/list-table.tsx";

/** Times in milliseconds since 1970. */
export interface UserSummary {
  id: string;
  name: string;
  email: string;
  role: string;
  banned: boolean;
  createdAt: number;
  lastSignInAt: number | null;
}

/** The checkbox belongs to the list's form. */
export function UserListRow({ user, now }: { user: UserSummary; now: number }) {
  const { t, i18n } = useTranslation();
  const name = user.name || t("users.list.noName");
  return (
    <ListRow>
      <td className="w-11 ps-2">
        <Checkbox name="id" value={user.id} hideLabel label={t("users.list.select", { name })} />
      </td>
      <NameCell
        to={href("/manager/users/:id", { id: user.id })}
        name={name}
        second={user.email}
        leading={<Avatar name={user.name || user.email} />}
        badge={user.banned ? <Badge tone="danger">{t("users.status.banned")}</Badge> : null}
      />
      <Cell from="sm">
        <RoleBadges role={user.role} />
      </Cell>
      <Cell from="md" align="end" className="text-quiet">
        {user.name
          ? t("users.list.onboarded", { when: formatRelative(i18n.language, user.createdAt, now) })
          : t("users.list.notOnboarded")}
      </Cell>
      <Cell from="lg" align="end" className="text-quiet">
        {user.lastSignInAt === null ? (
          t("users.list.never")
        ) : (
          <RelativeTime
            dateTime={new Date(user.lastSignInAt).toISOString()}
            relative={formatRelative(i18n.language, user.lastSignInAt, now)}
            exact={formatDateTime(i18n.language, user.lastSignInAt)}
          />
        )}
      </Cell>
    </ListRow>
  );
}

export function RoleBadges({ role }: { role: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex gap-1">
      {parseRoles(role).map((name) => (
        <Badge key={name} tone={name === "admin" ? "accent" : "neutral"}>
          {t(`users.roles.${name}`)}
        </Badge>
      ))}
    </span>
  );
}
