import type { OddRow, OddValues } from "#tests/server/postgres/odd-rows.ts";

export default ({ index, at, text, userId }: OddValues): OddRow[] => [
  [
    "two_factor",
    {
      user_id: userId,
      secret: text,
      last_time_step: index % 2 === 0 ? 0 : 2 ** 31 - 1,
      recovery_codes: JSON.stringify([text]),
      created_at: at,
    },
  ],
];
