import type { AccountForm } from "../../app/features/account/account-search.ts";

/**
 * For every path that takes a form, the journey that sends it without JavaScript. A check holds this table to
 * `routes.ts`: a new action is not finished before its journey is named here.
 */

/** A test by the file in this folder and its title. */
export type Journey = { spec: string; title: string };

/** Why a path has none. */
export type NoJourney = { because: string };

const wayIn = {
  spec: "way-in.spec.ts",
  title: "sign up, tell the name, use the app, sign out, sign in again",
};
const ownSessions = {
  spec: "account.spec.ts",
  title: "own sessions: the present one is marked, one and all others can be ended",
};
const token = {
  spec: "tokens.spec.ts",
  title: "a token is created after every complaint, shown once, and revoked after a question",
};
const emailChange = {
  spec: "account.spec.ts",
  title: "change the email: wrong codes, right codes, old address told, other sessions ended",
};
const ban = {
  spec: "users.spec.ts",
  title: "a ban ends the session at the next request, and is lifted again",
};
const userSessions = { spec: "users.spec.ts", title: "sessions are revoked, one and all" };
const impersonation = {
  spec: "users.spec.ts",
  title: "a person is impersonated, with the way back on every screen",
};
const imported = { spec: "repositories.spec.ts", title: "an import is seen before it is written" };
const display = { spec: "account.spec.ts", title: "theme and language" };

const notThere = { because: "answers 404 to whatever comes" };

export const journeys: Record<string, Journey | NoJourney> = {
  "/login": wayIn,
  "/login/verify": wayIn,
  "/login/code": { spec: "codes.spec.ts", title: "a new code makes the older one worthless" },
  "/login/social/:provider": {
    spec: "social.spec.ts",
    title: "social sign-in: a new person, a known one, a refusal, and sign-up disabled",
  },
  "/login/resume": {
    spec: "repositories.spec.ts",
    title: "what was typed outlives the session it was typed in",
  },
  "/onboarding": wayIn,
  "/logout": wayIn,

  ...accountJourneys("/app/account", {
    "change-name": { spec: "account.spec.ts", title: "change the name, with errors beside the field" },
    "change-email": emailChange,
    "confirm-email": emailChange,
    delete: { spec: "account.spec.ts", title: "delete the account by a code" },
    "confirm-delete": { spec: "account.spec.ts", title: "delete the account by a code" },
    "new-token": token,
  }),
  ...accountJourneys("/manager/account", {
    "change-name": { spec: "actions.spec.ts", title: "an administrator changes name and email, and leaves" },
    "change-email": { spec: "actions.spec.ts", title: "an administrator changes name and email, and leaves" },
    "confirm-email": {
      spec: "actions.spec.ts",
      title: "an administrator changes name and email, and leaves",
    },
    delete: { spec: "actions.spec.ts", title: "an administrator changes name and email, and leaves" },
    "confirm-delete": {
      spec: "actions.spec.ts",
      title: "an administrator changes name and email, and leaves",
    },
    "new-token": { spec: "tokens.spec.ts", title: "an administrator has tokens like anybody" },
  }),
  "/account/sessions/end-others": ownSessions,
  "/account/sessions/:sessionId/end": ownSessions,
  "/account/tokens/:id/revoke": token,
  "/email-change/undo": {
    spec: "account.spec.ts",
    title: "an email change is undone from the old mailbox, by a button and not by opening the link",
  },

  "/manager/users/new": {
    spec: "users.spec.ts",
    title: "a person is created once, with an address of their own",
  },
  "/manager/users/bulk": {
    spec: "users.spec.ts",
    title: "several people get a role, or are deleted, except oneself",
  },
  "/manager/users/:id/update": {
    spec: "users.spec.ts",
    title: "of two who edit one person, the second sees what the first saved",
  },
  "/manager/users/:id/delete": {
    spec: "users.spec.ts",
    title: "a person is deleted after a question, and is gone",
  },
  "/manager/users/:id/ban": ban,
  "/manager/users/:id/unban": ban,
  "/manager/users/:id/impersonate": impersonation,
  "/impersonation/stop": impersonation,
  "/manager/users/:id/sessions/revoke": userSessions,
  "/manager/users/:id/sessions/:sessionId/revoke": userSessions,

  "/manager/repositories/new": {
    spec: "repositories.spec.ts",
    title: "a repository is created, after every complaint about it",
  },
  "/manager/repositories/import": imported,
  "/manager/repositories/import/confirm": imported,
  "/manager/repositories/:id/update": { spec: "repositories.spec.ts", title: "a repository is changed" },
  "/manager/repositories/:id/delete": {
    spec: "repositories.spec.ts",
    title: "a repository is deleted after a question, and is gone for whoever goes back",
  },

  "/resources/theme": display,
  "/resources/language": display,
  "/resources/sidebar": {
    spec: "way-in.spec.ts",
    title: "an address in ADMIN_EMAILS lands in the manager area",
  },

  "/api/auth/*": { because: "takes JSON from programs, and no page has a form for it" },
  "/dev/ui": { spec: "widgets.spec.ts", title: "opens from a link, and a form inside is the same form" },
  "/app/*": notThere,
  "/manager/*": notThere,
  "/*": notThere,
};

/** The account screen has one form for each state of its address. */
function accountJourneys(path: string, forms: Record<AccountForm | "new-token", Journey>) {
  return Object.fromEntries(Object.entries(forms).map(([form, journey]) => [`${path} ${form}`, journey]));
}
