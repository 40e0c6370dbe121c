import type { OddRow, OddValues } from "#tests/server/postgres/odd-rows.ts";

export default ({ index, at, text, userId }: OddValues): OddRow[] => [
  [
    "upload",
    {
      id: userId,
      place: text.slice(0, 100),
      sha256: text.slice(0, 100),
      size: index % 2 === 0 ? 0 : 2 ** 40,
      media_type: text.slice(0, 100),
      name: text.slice(0, 500),
      owner_id: index % 2 === 0 ? null : userId,
      created_at: at,
    },
  ],
  ["upload_list_file", { list_id: userId, file_id: userId, position: index }],
  ["deleted_record_upload", { deleted_record_id: userId, upload_id: userId }],
  ["user_picture", { user_id: userId, upload_id: userId }],
];
