import type { WriteRow } from "#tests/server/demo/writes.ts";

const accountForms = [
  "?state=change-name",
  "?state=change-email",
  "?newEmail=new@example.org",
  "?state=delete",
  "?state=confirm-delete",
];

/** Optional features have their own folders beside this file. */
export default {
  "/login": { by: "nobody", form: () => ({ email: "admin@example.com" }), open: true },
  "/login/verify": {
    by: "nobody",
    form: () => ({ email: "admin@example.com", otp: "123456" }),
    // The tests' sign-ins have already used the right code.
    storesNothing: true,
    open: true,
  },
  "/login/code": { by: "nobody", form: () => ({ email: "user@example.com" }), open: true },
  "/login/social/:provider": { by: "nobody", params: () => ({ provider: "github" }), open: true },
  "/login/resume": { by: "nobody", storesNothing: true },
  // Would end the session for the next write.
  "/logout": { by: "nobody", storesNothing: true, open: true },
  "/onboarding": { by: "newcomer" },
  "/app/account": { query: accountForms },
  "/manager/account": { query: accountForms },
  "/account/sessions/:sessionId/end": { params: ({ ownSessionId }) => ({ sessionId: ownSessionId }) },
  "/email-change/undo": { query: [`?token=${"x".repeat(43)}`], by: "nobody" },
  "/manager/users/bulk": { form: ({ personId }) => ({ id: personId }) },
  "/manager/users/:id/unban": { params: ({ bannedId }) => ({ id: bannedId }) },
  "/resources/theme": { storesNothing: true, open: true },
  "/resources/language": { storesNothing: true, open: true },
  "/resources/sidebar": { storesNothing: true, open: true },
  // The calls are listed separately.
  "/api/auth/*": { storesNothing: true, open: true },
  "/app/*": { storesNothing: true },
  "/manager/*": { storesNothing: true },
  "/*": { storesNothing: true },
} satisfies Record<string, WriteRow>;
