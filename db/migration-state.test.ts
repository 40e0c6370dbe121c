import { expect, test } from "vitest";
import { computeMigrationState } from "./migration-state.ts";

const journal = {
  entries: [
    { when: 1, tag: "0000_first" },
    { when: 30, tag: "0001_upgrade" },
    { when: 20, tag: "0002_colleague" },
  ],
};

test.each([
  [
    "an empty database",
    [],
    { empty: true, newer: false, pending: ["0000_first", "0001_upgrade", "0002_colleague"] },
  ],
  ["an older migration merged later", [1, 30], { empty: false, newer: false, pending: ["0002_colleague"] }],
  ["nothing to do", [1, 20, 30], { empty: false, newer: false, pending: [] }],
  ["an unknown newer migration", [1, 20, 30, 40], { empty: false, newer: true, pending: [] }],
  ["an unknown older migration", [1, 10, 30], { empty: false, newer: true, pending: ["0002_colleague"] }],
])("%s", (_what, applied, state) => {
  expect(computeMigrationState(journal, new Set(applied))).toEqual(state);
});
