import { expect } from "vitest";
import { at, type FeatureFormCases, freshEmail, requestCodeFor } from "#tests/security/form-cases.ts";

export default {
  tables: {
    session: (row, { world }) => {
      if (row.impersonated_by === null) expect(row.user_id).not.toBe(world.administrator.id);
    },
    account: () => {},
  },
  forms: {
    "/login": [{ address: at("/login"), fields: () => ({ email: freshEmail() }), mayChange: [] }],
    "/login/verify": [
      {
        address: at("/login/verify"),
        as: ({ visitor }) => visitor,
        fields: async (context) => ({
          email: context.person.email,
          otp: await requestCodeFor(context, context.person.email),
        }),
        mayChange: ["+session", "user.language", "user.last_sign_in_at", "user.onboarded_at"],
      },
      {
        address: at("/login/verify"),
        as: ({ visitor }) => visitor,
        fields: async (context) => {
          const email = freshEmail();
          return { email, otp: await requestCodeFor(context, email) };
        },
        mayChange: ["+session", "+user"],
      },
    ],
    "/login/code": [
      { address: at("/login/code"), fields: ({ person }) => ({ email: person.email }), mayChange: [] },
    ],
    "/login/social/:provider": [{ address: at("/login/social/github"), mayChange: [] }],
    "/login/resume": [{ address: at("/login/resume?redirect=/manager/users/new"), mayChange: [] }],
    "/logout": [{ address: at("/logout"), as: ({ newcomer }) => newcomer(), mayChange: ["-session"] }],
    "/onboarding": [
      {
        address: at("/onboarding"),
        as: ({ newcomer }) => newcomer(),
        fields: () => ({ name: "New Comer" }),
        mayChange: ["user.name", "user.onboarded_at"],
      },
    ],
    "/api/auth/*": [],
  },
} satisfies FeatureFormCases;
