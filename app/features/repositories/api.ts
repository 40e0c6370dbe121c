import type { Operation, Tag } from "#app/features/api/operations/operation.ts";
import { recordOperations } from "#app/features/api/operations/record-operations.ts";
import { getRepository } from "./repositories.server.ts";
import { listRepositories } from "./repository-list.server.ts";
import { createRepository, deleteRepository, updateRepository } from "./repository-writes.server.ts";
import { resource } from "./resource.server.ts";

export const tag: Tag = { name: "repositories", order: 30 };

export const operations: readonly Operation[] = recordOperations({
  names: { one: "Repository", many: "Repositories" },
  path: "/repositories",
  resource,
  descriptions: { link: "api.fields.link" },
  example: {
    name: "core-library",
    link: "https://example.com/core-library.git",
    description: "Code shared by all products.",
  },
  changeExample: { description: "Code shared by all products and their tests." },
  readPage: listRepositories,
  get: getRepository,
  create: createRepository,
  update: updateRepository,
  remove: deleteRepository,
});
