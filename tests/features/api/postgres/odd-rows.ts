import type { OddRow, OddValues } from "#tests/server/postgres/odd-rows.ts";

export default ({ index, at, text, userId }: OddValues): OddRow[] => [
  [
    "api_token",
    {
      id: userId,
      user_id: userId,
      name: text,
      hash: userId,
      scope: "read",
      expires_at: index % 2 ? at : null,
      window_uses: 2 ** 31 - 1,
      created_at: at,
    },
  ],
];
