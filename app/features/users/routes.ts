import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = prefix("users", [
  index("routes/list.tsx"),
  route("new", "routes/new.tsx"),
  route("invite", "routes/invite.tsx"),
  route("bulk", "routes/bulk.tsx"),
  route("bulk/all", "routes/bulk-all.tsx"),
  route(":id", "routes/detail.tsx"),
  route(":id/update", "routes/update.tsx"),
  route(":id/delete", "routes/delete.ts"),
  route(":id/ban", "routes/ban.tsx"),
  route(":id/unban", "routes/unban.ts"),
  route(":id/invite", "routes/resend-invitation.ts"),
  route(":id/sessions/end", "routes/end-sessions.ts"),
  route(":id/sessions/:sessionId/end", "routes/end-session.ts"),
]);
