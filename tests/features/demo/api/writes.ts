import { randomUUID } from "node:crypto";
import type { WriteRow } from "#tests/server/demo/writes.ts";
import type { RunningServer } from "#tests/support/server.ts";

export default {
  "/app/account": { query: ["?state=new-token"] },
  "/manager/account": { query: ["?state=new-token"] },
  "/account/tokens/:id/revoke": { insert: insertToken },
} satisfies Record<string, WriteRow>;

async function insertToken(server: RunningServer, ownId: string) {
  const id = randomUUID();
  await server.query(
    "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Target', ?, 'read', ?)",
    id,
    ownId,
    randomUUID(),
    new Date(),
  );
  return { id };
}
