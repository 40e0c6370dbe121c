import { type FeatureScreens, screensOf } from "#tests/e2e/screen-rows.ts";

export default {
  screens: [
    ...screensOf(
      "/dev/ui",
      "nobody",
      ...["basics", "fields", "lists", "dialogs", "dialogs&state=form", "dialogs&state=long"].map((part) => ({
        state: part,
        at: `/dev/ui?part=${part}`,
      })),
      ...["empty", "no-match"].map((list) => ({
        state: `list ${list}`,
        at: `/dev/ui?part=lists&state=${list}`,
      })),
    ),
  ],
} satisfies FeatureScreens;
