import { randomUUID } from "node:crypto";
import type { World } from "#tests/security/access-world.ts";
import { administrator, at, type FeatureForms, letters } from "#tests/security/form-rows.ts";

export default {
  tables: { some_noun: () => {} },
  forms: {
    "/manager/some-nouns/new": [
      {
        address: at("/manager/some-nouns/new"),
        as: administrator,
        fields: () => ({ name: letters(), description: "Changed" }),
        owns: ["+some_noun"],
      },
    ],
    "/manager/some-nouns/:id/update": [
      {
        address: async ({ world }) => `/manager/some-nouns/${await insertSomeNoun(world)}/update`,
        as: administrator,
        fields: () => ({ name: letters(), description: "Changed" }),
        owns: ["some_noun.description", "some_noun.name", "some_noun.name_key"],
      },
    ],
    "/manager/some-nouns/:id/delete": [
      {
        address: async ({ world }) => `/manager/some-nouns/${await insertSomeNoun(world)}/delete`,
        as: administrator,
        owns: ["-some_noun"],
      },
    ],
  },
} satisfies FeatureForms;

async function insertSomeNoun({ server }: World) {
  const id = randomUUID();
  await server.query(
    "INSERT INTO some_noun (id, name, name_key, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
    id,
    id,
    id,
    new Date(),
    new Date(),
  );
  return id;
}
