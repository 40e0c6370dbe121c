import { expect } from "vitest";
import { at, codeFor, type FeatureForms, fresh } from "#tests/security/form-rows.ts";

export default {
  tables: {
    session: (row, { world }) => {
      if (row.impersonated_by === null) expect(row.user_id).not.toBe(world.administrator.id);
    },
    account: () => {},
  },
  forms: {
    "/login": [{ address: at("/login"), fields: () => ({ email: fresh() }), owns: [] }],
    "/login/verify": [
      {
        address: at("/login/verify"),
        as: ({ visitor }) => visitor,
        fields: async (stage) => ({
          email: stage.person.email,
          otp: await codeFor(stage, stage.person.email),
        }),
        owns: ["+session", "user.last_sign_in_at"],
      },
      {
        address: at("/login/verify"),
        as: ({ visitor }) => visitor,
        fields: async (stage) => {
          const email = fresh();
          return { email, otp: await codeFor(stage, email) };
        },
        owns: ["+session", "+user"],
      },
    ],
    "/login/code": [
      { address: at("/login/code"), fields: ({ person }) => ({ email: person.email }), owns: [] },
    ],
    "/login/social/:provider": [{ address: at("/login/social/github"), owns: [] }],
    "/login/resume": [{ address: at("/login/resume?redirect=/manager/users/new"), owns: [] }],
    "/logout": [{ address: at("/logout"), as: ({ newcomer }) => newcomer(), owns: ["-session"] }],
    "/onboarding": [
      {
        address: at("/onboarding"),
        as: ({ newcomer }) => newcomer(),
        fields: () => ({ name: "New Comer" }),
        owns: ["user.name"],
      },
    ],
    "/api/auth/*": [],
  },
} satisfies FeatureForms;
