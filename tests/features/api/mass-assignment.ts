import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Member, World } from "#tests/security/access-world.ts";
import {
  administrator,
  at,
  type FeatureFormCases,
  type FormCase,
  type FormCaseContext,
  uniqueLetters,
  user,
} from "#tests/security/form-cases.ts";

export default {
  tables: {
    api_token: (row) => {
      expect(row).toMatchObject({ scope: "read", last_used_at: null });
      expect(Number(row.expires_at)).toBeLessThan(Date.now() + 8 * 86_400_000);
    },
  },
  forms: {
    "/app/account?state=new-token": [newToken("/app/account", user)],
    "/manager/account?state=new-token": [newToken("/manager/account", administrator)],
    "/account/tokens/:id/revoke": [
      {
        address: async ({ world }) => `/account/tokens/${await insertToken(world)}/revoke`,
        as: user,
        mayChange: ["-api_token"],
      },
    ],
  },
} satisfies FeatureFormCases;

function newToken(path: string, as: (context: FormCaseContext) => Member): FormCase {
  return {
    address: at(`${path}?state=new-token`),
    as,
    fields: async ({ world }) => {
      // A user can have at most fifty.
      await world.server.query("DELETE FROM api_token");
      return { name: `Token ${uniqueLetters()}`, scope: "read", lifetime: "7" };
    },
    mayChange: ["+api_token"],
  };
}

async function insertToken({ server, user }: World) {
  const id = randomUUID();
  await server.query(
    "INSERT INTO api_token (id, user_id, name, hash, scope, created_at) VALUES (?, ?, 'Target', ?, 'read', ?)",
    id,
    user.id,
    id,
    new Date(),
  );
  return id;
}
