import type { OddRow, OddValues } from "#tests/server/postgres/odd-rows.ts";

export default ({ isLast, at, text }: OddValues): OddRow[] => [
  [
    "activity",
    {
      at,
      kind: "odd",
      actor_name: text,
      details: JSON.stringify({ long: text, b: null, a: 1.5, [text.slice(0, 40)]: -0.25 }),
    },
  ],
  // The highest id that leaves room for the next one.
  ...(isLast ? [["activity", { id: 2 ** 53 - 2, at: 1, kind: "last" }] satisfies OddRow] : []),
];
