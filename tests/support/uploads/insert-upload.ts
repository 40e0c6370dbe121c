import type { RunningServer } from "#tests/support/server.ts";

interface Row {
  id: string;
  ownerId: string;
  sha256?: string;
  size?: number;
  name?: string;
}

export async function insertUpload(
  server: Pick<RunningServer, "query">,
  { id, ownerId, sha256 = "ab".repeat(32), size = 1, name = "receipt.pdf" }: Row,
) {
  await server.query(
    "INSERT INTO upload (id, place, sha256, size, media_type, name, owner_id, created_at) VALUES (?, '', ?, ?, 'application/pdf', ?, ?, ?)",
    ...[id, sha256, size, name, ownerId, new Date()],
  );
}
