import type { Member } from "#tests/security/access-world.ts";
import {
  administrator,
  at,
  type FeatureFormCases,
  type FormCase,
  type FormCaseContext,
  freshEmail,
  uniqueLetters,
  user,
} from "#tests/security/form-cases.ts";

export default {
  forms: {
    "/app/account": accountForms("/app/account", user),
    "/manager/account": accountForms("/manager/account", administrator),
    "/account/sessions/end-others": [
      { address: at("/account/sessions/end-others"), as: ({ newcomer }) => newcomer(), mayChange: [] },
    ],
    "/account/sessions/:sessionId/end": [
      { address: ({ person }) => `/account/sessions/${person.sessionId}/end`, as: user, mayChange: [] },
    ],
    "/email-change/undo": [{ address: at(`/email-change/undo?token=${"x".repeat(43)}`), mayChange: [] }],
  },
} satisfies FeatureFormCases;

function accountForms(path: string, as: (context: FormCaseContext) => Member): FormCase[] {
  return [
    {
      address: at(`${path}?state=change-name`),
      as,
      fields: () => ({ name: `Name ${uniqueLetters()}` }),
      mayChange: ["user.name"],
    },
    {
      address: at(`${path}?state=change-email`),
      as,
      fields: () => ({ newEmail: freshEmail() }),
      mayChange: [],
    },
    {
      address: at(`${path}?newEmail=${freshEmail()}`),
      as,
      fields: () => ({ currentOtp: "000000", otp: "000000", keepSessions: "on" }),
      mayChange: [],
    },
    { address: at(`${path}?state=delete`), as, mayChange: [] },
    { address: at(`${path}?state=confirm-delete`), as, fields: () => ({ otp: "000000" }), mayChange: [] },
  ];
}
