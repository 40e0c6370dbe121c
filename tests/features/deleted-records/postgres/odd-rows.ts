import type { OddRow, OddValues } from "#tests/server/postgres/odd-rows.ts";

export default ({ index, at, text, userId }: OddValues): OddRow[] => [
  [
    "deleted_record",
    {
      id: userId,
      source: text.slice(0, 100),
      record_id: userId,
      name: text.slice(0, 500),
      name_folded: text.slice(0, 500).toLowerCase(),
      email: text.slice(0, 500),
      deleted_by_name: text,
      deleted_at: at,
    },
  ],
  ["deleted_row", { deleted_record_id: userId, position: index, source: text.slice(0, 100), fields: text }],
  [
    "cleared_reference",
    { deleted_record_id: userId, source: text.slice(0, 100), field: text.slice(0, 100), row_id: userId },
  ],
];
