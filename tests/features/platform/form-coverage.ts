import type { CoveringTest, NotCovered } from "#tests/e2e/form-coverage.ts";

const display = { spec: "account/account.spec.ts", title: "theme and language are changed" };
const notThere = { because: "always responds with 404" };

export default {
  "/undo/:id": { spec: "undo.spec.ts", title: "changes to a user are undone from the toast" },
  "/resources/theme": display,
  "/resources/language": display,
  "/resources/time-zone": {
    spec: "account/time-zone.long.ts",
    title: "times are in the chosen time zone",
  },
  "/resources/sidebar": {
    spec: "sign-in/sign-in.spec.ts",
    title: "an address in ADMIN_EMAILS starts in the manager area",
  },
  "/app/*": notThere,
  "/manager/*": notThere,
  "/*": notThere,
} satisfies Record<string, CoveringTest | NotCovered>;
