import { type FeatureScreens, openMenu, screensOf, sendExpectingErrors } from "#tests/e2e/screen-rows.ts";

const verify = `/login/verify?email=${"somebody".repeat(7)}%40example.org`;

export default {
  screens: [
    ...screensOf(
      "/login",
      "nobody",
      { state: "plain", at: "/login" },
      { state: "wrong", at: "/login", reach: sendExpectingErrors },
      { state: "languages", at: "/login", reach: (page) => openMenu(page, "footer") },
    ),
    ...screensOf(
      "/login/verify",
      "nobody",
      { state: "plain", at: verify },
      { state: "wrong", at: verify, reach: sendExpectingErrors },
    ),
    ...screensOf(
      "/login/error",
      "nobody",
      ...["unknown_error", "access_denied", "signup_disabled"].map((error) => ({
        state: error,
        at: `/login/error?error=${error}`,
      })),
    ),
    ...screensOf("/login/resume", "nobody", { state: "plain", at: "/login/resume?redirect=%2Fapp" }),
    ...screensOf(
      "/onboarding",
      "newcomer",
      { state: "plain", at: "/onboarding" },
      { state: "wrong", at: "/onboarding", reach: sendExpectingErrors },
    ),
  ],
} satisfies FeatureScreens;
