import type { CoveringTest, NotCovered } from "#tests/e2e/form-coverage.ts";

const wayIn = {
  spec: "sign-in/sign-in.spec.ts",
  title: "sign up, enter a name, use the app, sign out, sign in again",
};

export default {
  "/login": wayIn,
  "/login/verify": wayIn,
  "/login/code": { spec: "sign-in/codes.spec.ts", title: "a new code invalidates the older one" },
  "/login/social/:provider": {
    spec: "sign-in/social.long.ts",
    title: "social sign-in: a new user, a known one, a refusal, and disabled sign-up",
  },
  "/login/resume": {
    spec: "repositories/unsaved-input.long.ts",
    title: "typed input is kept when the session ends",
  },
  "/onboarding": wayIn,
  "/logout": wayIn,
  "/api/auth/*": { because: "accepts JSON from programs, and no page has a form for it" },
} satisfies Record<string, CoveringTest | NotCovered>;
