import type { RunningServer } from "./server.ts";

/** Inserts a user as if an administrator had deleted them. @returns the id in the list of deleted records */
export async function insertDeletedUser(
  server: Pick<RunningServer, "query">,
  name: string,
  deletedAt = new Date(),
): Promise<string> {
  const [id, recordId] = [crypto.randomUUID(), crypto.randomUUID()];
  const email = `${recordId}@example.org`;
  await server.query(
    "INSERT INTO deleted_record (id, source, record_id, name, name_folded, email, email_folded, deleted_by_name, deleted_at) VALUES (?, 'user', ?, ?, ?, ?, ?, 'Test Administrator', ?)",
    ...[id, recordId, name, name.toLowerCase(), email, email, deletedAt],
  );
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const fields = { id: recordId, name, email, emailVerified: false, role: "user", ...times };
  await server.query(
    "INSERT INTO deleted_row (deleted_record_id, position, source, fields) VALUES (?, 0, 'user', ?)",
    id,
    JSON.stringify(fields),
  );
  return id;
}
