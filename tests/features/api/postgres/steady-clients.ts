import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { productPrefix } from "#app/product.ts";
import type { FeatureClients } from "#tests/faults/postgres/steady-clients.ts";
import type { RunningServer } from "#tests/support/server.ts";

export default {
  expected: { call: 201 },
  count: 2,
  async start({ server, ask, repositories }) {
    const token = await makeToken(server);
    return async () => {
      const name = `call ${randomUUID()}`;
      const headers = {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Connection: "close",
      };
      const body = JSON.stringify({ name, link: "https://example.org/level" });
      const address = `${server.url}/api/v1/repositories`;
      const made = await ask("call", () => fetch(address, { method: "POST", headers, body }));
      if (made) repositories.push(name);
      // A token allows 600 requests a minute.
      await sleep(110);
    };
  },
} satisfies FeatureClients;

async function makeToken(server: RunningServer): Promise<string> {
  const secret = `${productPrefix}${randomBytes(32).toString("base64url")}`;
  const [administrator] = await server.query<{ id: string }>(
    `SELECT id FROM "user" WHERE role = 'admin' ORDER BY created_at LIMIT 1`,
  );
  await server.query(
    "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Load', ?, 'read-write', ?)",
    randomUUID(),
    administrator?.id,
    createHash("sha256").update(secret).digest("base64url"),
    new Date(),
  );
  return secret;
}
