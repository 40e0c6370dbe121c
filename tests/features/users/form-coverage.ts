import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const ban = {
  spec: "users/bans-and-sessions.spec.ts",
  title: "a ban ends the session at the next request, and is lifted again",
};
const userSessions = { spec: "users/bans-and-sessions.spec.ts", title: "sessions are revoked, one and all" };

export default {
  "/manager/users/new": {
    spec: "users/users.spec.ts",
    title: "a person is created once, with an address of their own",
  },
  "/manager/users/invite": {
    spec: "users/invitations.spec.ts",
    title: "several people are invited, and sign in with the address filled in",
  },
  "/manager/users/:id/invite": {
    spec: "users/invitations.spec.ts",
    title: "an invitation is sent again until the first sign-in",
  },
  "/manager/users/bulk": {
    spec: "users/users.spec.ts",
    title: "several people get a role, are banned, signed out or deleted, except oneself",
  },
  "/manager/users/bulk/all": {
    spec: "users/bulk-all.long.ts",
    title: "all who match get a role, or are deleted, by a job that is followed",
  },
  "/manager/users/:id/update": {
    spec: "users/users.spec.ts",
    title: "of two who edit one person, the second sees what the first saved",
  },
  "/manager/users/:id/delete": {
    spec: "users/users.spec.ts",
    title: "a person is deleted after a question, and is gone",
  },
  "/manager/users/:id/ban": ban,
  "/manager/users/:id/unban": ban,
  "/manager/users/:id/sessions/revoke": userSessions,
  "/manager/users/:id/sessions/:sessionId/revoke": userSessions,
} satisfies Record<string, CoveringTest>;
