import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const ban = {
  spec: "users/bans-and-sessions.spec.ts",
  title: "a ban ends the session with the next request, and can be lifted",
};
const userSessions = {
  spec: "users/bans-and-sessions.spec.ts",
  title: "one session or all sessions are ended",
};

export default {
  "/manager/users/new": {
    spec: "users/users.spec.ts",
    title: "a user is created once, with an unused email",
  },
  "/manager/users/invite": {
    spec: "users/invitations.spec.ts",
    title: "several users are invited and sign in with their email filled in",
  },
  "/manager/users/:id/invite": {
    spec: "users/invitations.spec.ts",
    title: "an invitation can be sent again until the first sign-in",
  },
  "/manager/users/bulk": {
    spec: "users/users.spec.ts",
    title: "bulk actions change, ban, sign out and delete users, except oneself",
  },
  "/manager/users/bulk/all": {
    spec: "users/bulk-all.long.ts",
    title: "a job changes the role of all matching users, or deletes them",
  },
  "/manager/users/:id/update": {
    spec: "users/users.spec.ts",
    title: "an edit conflict shows the second editor what the first saved",
  },
  "/manager/users/:id/delete": {
    spec: "users/users.spec.ts",
    title: "a user is deleted after a confirmation",
  },
  "/manager/users/:id/ban": ban,
  "/manager/users/:id/unban": ban,
  "/manager/users/:id/sessions/end": userSessions,
  "/manager/users/:id/sessions/:sessionId/end": userSessions,
} satisfies Record<string, CoveringTest>;
