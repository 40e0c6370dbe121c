import type { CoveringTest, NotCovered } from "#tests/e2e/form-coverage.ts";

const display = { spec: "account/account.spec.ts", title: "theme and language" };
const notThere = { because: "answers 404 to whatever comes" };

export default {
  "/undo/:id": { spec: "undo.spec.ts", title: "changes of a user are taken back from the message" },
  "/resources/theme": display,
  "/resources/language": display,
  "/resources/time-zone": {
    spec: "account/time-zone.long.ts",
    title: "times are in the time zone that was chosen",
  },
  "/resources/sidebar": {
    spec: "sign-in/sign-in.spec.ts",
    title: "an address in ADMIN_EMAILS starts in the manager area",
  },
  "/app/*": notThere,
  "/manager/*": notThere,
  "/*": notThere,
} satisfies Record<string, CoveringTest | NotCovered>;
