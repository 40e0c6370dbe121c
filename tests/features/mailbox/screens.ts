import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf("/dev/mailbox", "nobody", { state: "plain", at: "/dev/mailbox" }),
    ...screensOf("/dev/emails", "nobody", { state: "plain", at: "/dev/emails" }),
  ],
} satisfies FeatureScreens;
