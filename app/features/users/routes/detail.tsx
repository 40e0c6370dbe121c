import { data, href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { parseRoles } from "#app/access/roles.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useTimeFormats } from "#app/i18n/use-time-formats.ts";
import { SideList } from "#app/lists/side-list.tsx";
import { useReturnList } from "#app/lists/use-return-list.ts";
import { readUsedBy } from "#app/resources/references/used-by.server.ts";
import { UsedBy } from "#app/resources/references/used-by.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import type { SlotData } from "#app/slots/create-slot.tsx";
import { Avatar } from "#app/ui/controls/avatar.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmailText } from "#app/ui/feedback/email-text.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Description, DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { displayName } from "#app/users/display-name.ts";
import { findUserPicture } from "#app/users/user-pictures.server.ts";
import { ConfirmUserDeletion } from "../confirm-user-deletion.tsx";
import { UserActions } from "../user-actions.tsx";
import { isUserRestorable } from "../user-deletion.server.ts";
import { UserDetailRows } from "../user-detail-rows.tsx";
import { RoleBadges, StatusBadge } from "../user-list-row.tsx";
import { userNotFoundProps } from "../user-not-found.ts";
import { getUserRights } from "../user-rights.ts";
import type { UserDetail } from "../user-row.ts";
import { UserSections } from "../user-sections.tsx";
import { listUserSessions } from "../user-sessions.server.ts";
import { UserSessionsCard } from "../user-sessions-card.tsx";
import { loadUserSideList } from "../user-side-list.server.ts";
import { loadUserActions, loadUserDetailRows, loadUserSections } from "../user-slots.server.ts";
import { getUser } from "../users.server.ts";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const session = requirePermission(context, { user: ["get"], session: ["list"] });
  const user = await getUser(params.id);
  if (!user) throw data(null, { status: 404 });
  const own = user.id === session.user.id;
  const viewerRole = session.user.role;
  const rights = getUserRights(session.user, user);
  const confirming = rights.mayDelete && url.searchParams.get("confirm") === "delete";
  return {
    user,
    picture: await findUserPicture(user.id),
    rights,
    sessions: await listUserSessions(user.id),
    uses: await readUsedBy(viewerRole, "user", user.id),
    sideList: can(viewerRole, { user: ["list"] }) ? await loadUserSideList(context) : null,
    detailRows: await loadUserDetailRows(user.id),
    sections: await loadUserSections(user.id, viewerRole),
    actions: own ? undefined : await loadUserActions(user, viewerRole),
    confirming,
    isRestorable: !confirming || (await isUserRestorable(user.id)),
    now: Date.now(),
  };
}

export default function UserDetailScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const {
    user,
    picture,
    rights,
    sessions,
    uses,
    sideList,
    detailRows,
    sections,
    actions,
    confirming,
    isRestorable,
    now,
  } = loaderData;
  const name = displayName(user);
  const { keepList, backToList } = useReturnList();
  return (
    <SideList rows={sideList} list={href("/manager/users")} label={t("users.detail.back")} id={user.id}>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={
          <span className="flex gap-3">
            <span className="flex h-lh items-center">
              <Avatar name={name} picture={picture} />
            </span>
            <bdi className="min-w-0">
              <EmailText>{name}</EmailText>
            </bdi>
          </span>
        }
        mark={<RoleBadges roles={parseRoles(user.role)} />}
        back={{ to: backToList(href("/manager/users")), label: t("users.detail.back") }}
        actions={
          rights.mayUpdate ? (
            <ButtonLink
              data-edit-link=""
              icon="edit"
              to={keepList(href("/manager/users/:id/update", { id: user.id }))}
            >
              {t("users.detail.edit")}
            </ButtonLink>
          ) : null
        }
      />
      <div className="grid items-start gap-6 @4xl:grid-cols-[2fr_1fr] @7xl:grid-cols-[3fr_1fr]">
        <div className="grid items-start gap-6 @7xl:grid-cols-2">
          {user.banned ? <BanNotice user={user} /> : null}
          <div className="grid gap-6 last:col-span-full">
            <Details user={user} rows={detailRows} now={now} />
            <UserSessionsCard userId={user.id} sessions={sessions} mayEnd={rights.mayEndSessions} now={now} />
            <UsedBy uses={uses} />
          </div>
          <UserSections data={sections} now={now} />
        </div>
        {actions ? <UserActions user={user} rights={rights} actions={actions} /> : null}
      </div>
      {confirming ? (
        <ConfirmUserDeletion
          user={user}
          isRestorable={isRestorable}
          keepList={keepList}
          cancelTo={keepList(href("/manager/users/:id", { id: user.id }))}
        />
      ) : null}
    </SideList>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={userNotFoundProps} />;
}

function BanNotice({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { formatDateTime, formatEndedDay } = useTimeFormats();
  const title = (until: number | null) => {
    if (until === null) return t("users.ban.notice");
    const day = formatEndedDay(until);
    return day
      ? t("users.ban.noticeThrough", { day })
      : t("users.ban.noticeUntil", { when: formatDateTime(until) });
  };
  return (
    <Notice tone="danger" className="col-span-full" title={title(user.banExpires)}>
      {user.banReason ? <UserText>{user.banReason}</UserText> : null}
    </Notice>
  );
}

type DetailsProps = { user: UserDetail; rows: SlotData; now: number };

function Details({ user, rows, now }: DetailsProps) {
  const { t } = useTranslation();
  const { formatDateTime, formatRelative } = useTimeFormats();
  const time = (at: number) => <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>;
  return (
    <Card aria-labelledby="details">
      <h2 id="details" className="font-semibold">
        {t("users.detail.details")}
      </h2>
      <div className="mt-4">
        <DescriptionList>
          <Description term={t("users.detail.email")}>
            <span className="inline-flex flex-wrap items-center gap-2">
              <bdi>
                <EmailText>{user.email}</EmailText>
              </bdi>
              <Badge tone={user.emailVerified ? "success" : "warning"}>
                {t(user.emailVerified ? "users.detail.emailVerified" : "users.detail.emailNotVerified")}
              </Badge>
            </span>
          </Description>
          <Description term={t("users.detail.created")}>{time(user.createdAt)}</Description>
          <Description term={t("users.list.filterStatus")}>
            <span className="inline-flex flex-wrap items-center gap-2">
              <StatusBadge user={user} />
              {user.onboardedAt && user.name && !user.banned
                ? t("users.detail.onboarded", { when: formatRelative(user.onboardedAt, now) })
                : null}
            </span>
          </Description>
          <Description term={t("users.detail.lastSignIn")}>
            {user.lastSignInAt === null ? t("users.list.never") : time(user.lastSignInAt)}
          </Description>
          <UserDetailRows data={rows} />
        </DescriptionList>
      </div>
    </Card>
  );
}
