import { randomUUID } from "node:crypto";
import type { World } from "#tests/security/access-world.ts";
import { administrator, at, type FeatureForms, letters } from "#tests/security/form-rows.ts";

export default {
  tables: { repository: () => {} },
  forms: {
    "/manager/repositories/new": [
      {
        address: at("/manager/repositories/new"),
        as: administrator,
        fields: repositoryFields,
        owns: ["+repository"],
      },
    ],
    "/manager/repositories/:id/update": [
      {
        address: async ({ world }) => `/manager/repositories/${await insertRepository(world)}/update`,
        as: administrator,
        fields: repositoryFields,
        owns: ["repository.description", "repository.link", "repository.name", "repository.name_key"],
      },
    ],
    "/manager/repositories/:id/delete": [
      {
        address: async ({ world }) => `/manager/repositories/${await insertRepository(world)}/delete`,
        as: administrator,
        owns: ["-repository"],
      },
    ],
  },
} satisfies FeatureForms;

function repositoryFields() {
  return { name: `Repository ${letters()}`, link: `example.com/${letters()}`, description: "Changed" };
}

async function insertRepository({ server }: World) {
  const id = randomUUID();
  await server.query(
    "INSERT INTO repository (id, name, name_key, link, description, created_at, updated_at) VALUES (?, ?, ?, 'https://example.com/', '', ?, ?)",
    id,
    id,
    id,
    new Date(),
    new Date(),
  );
  return id;
}
