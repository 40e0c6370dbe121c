import type { Operation, Tag } from "#app/features/api/operations/operation.ts";
import { recordFields, recordOperations } from "#app/features/api/operations/record-operations.ts";
import { type RepositoryFields, repositorySchema } from "#app/features/repositories/repository.schema.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import {
  createRepository,
  deleteRepository,
  updateRepository,
} from "#app/features/repositories/repository-writes.server.ts";
import { z } from "#app/validation/zod.ts";
import { getRepository } from "./repositories.server.ts";

const fields = z.strictObject({
  name: recordFields.name,
  link: repositorySchema.shape.link.meta({ minLength: 4, maxLength: 2048, description: "api.fields.link" }),
  description: recordFields.description,
} satisfies Record<keyof RepositoryFields, z.ZodType>);

export const tag: Tag = { name: "repositories", order: 30 };

export const operations: readonly Operation[] = recordOperations({
  names: { one: "Repository", many: "Repositories" },
  path: "/repositories",
  table: "repository",
  area: "repository",
  fields,
  example: {
    name: "plumb-core",
    link: "https://example.com/plumb-core.git",
    description: "What everything hangs on.",
  },
  changeExample: { description: "What everything hangs on, and what holds it." },
  readPage: listRepositories,
  get: getRepository,
  create: createRepository,
  update: updateRepository,
  remove: deleteRepository,
});
