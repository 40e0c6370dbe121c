import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { attempts } from "#app/features/api/operations/attempts.ts";
import { type Operation, operation, type Tag } from "#app/features/api/operations/operation.ts";
import { listQuery, pageAnswer } from "#app/features/api/operations/pages.ts";
import { id, listParameters, pageOf, time } from "#app/features/api/operations/schemas.ts";
import {
  type RepositoryFields,
  repositoryFields,
  repositorySchema,
} from "#app/features/repositories/repository.schema.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import {
  createRepository,
  deleteRepository,
  updateRepository,
} from "#app/features/repositories/repository-writes.server.ts";
import { ApiProblem, type ProblemKind } from "#app/http/problems.ts";
import { recordList } from "#app/resources/record-list.ts";
import { pick } from "#app/validation/fields.ts";
import { z } from "#app/validation/zod.ts";
import { getRepository, type Repository } from "./repositories.server.ts";

const nameTakenProblem: ProblemKind = {
  code: "NAME_TAKEN",
  status: 409,
  message: "resources.errors.nameUsed",
};

const stored = {
  name: z.string(),
  link: z.string(),
  description: z.string(),
} satisfies Record<keyof RepositoryFields, z.ZodType>;

const repository = z.object({ id, ...stored, createdAt: time, updatedAt: time }).meta({ id: "Repository" });

const repositoryItem = repository.omit({ updatedAt: true }).meta({ id: "RepositoryItem" });

const fields = z.strictObject({
  name: repositorySchema.shape.name.meta({ minLength: 1, maxLength: 100 }),
  link: repositorySchema.shape.link.meta({ minLength: 4, maxLength: 2048, description: "api.fields.link" }),
  description: repositorySchema.shape.description.meta({ maxLength: 2000 }),
} satisfies Record<keyof RepositoryFields, z.ZodType>);

const example = {
  id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11",
  name: "plumb-core",
  link: "https://example.com/plumb-core.git",
  description: "What everything hangs on.",
  createdAt: "2026-03-14T09:26:53.589Z",
  updatedAt: "2026-03-15T10:00:00.000Z",
};
const { updatedAt: _updatedAt, ...itemExample } = example;
const written = pick(example, repositoryFields);

const listRepositoriesOperation = operation({
  id: "listRepositories",
  method: "GET",
  path: "/repositories",
  tag: "repositories",
  permissions: { repository: ["read"] },
  query: listParameters(recordList),
  answer: {
    status: 200,
    schema: pageOf(repositoryItem),
    example: { items: [itemExample], total: { count: 1, more: false }, previous: null, next: null },
  },
  problems: [apiProblems.invalidCursor],
  run: async ({ query }) => {
    const page = await listRepositories(listQuery(recordList, "repository", query), query.limit, "whole");
    return pageAnswer("/repositories", query, page, ({ createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt).toISOString(),
    }));
  },
});

const createRepositoryOperation = operation({
  id: "createRepository",
  method: "POST",
  path: "/repositories",
  tag: "repositories",
  permissions: { repository: ["create"] },
  body: { type: "application/json", schema: fields, example: written },
  answer: { status: 201, schema: repository, example },
  problems: [nameTakenProblem],
  versioned: true,
  once: true,
  run: async ({ body, caller, onceId }) => {
    const made = await createRepository(caller.actor, { ...body, ...(onceId && { id: onceId, once: true }) });
    if (made.refused === "idUsed") throw new ApiProblem(apiProblems.keyReused);
    if (made.refused) throw nameTaken();
    return { ...answerOf(made.row), location: `/api/v1/repositories/${made.row.id}` };
  },
});

const getRepositoryOperation = operation({
  id: "getRepository",
  method: "GET",
  path: "/repositories/{id}",
  tag: "repositories",
  permissions: { repository: ["read"] },
  answer: { status: 200, schema: repository, example },
  versioned: true,
  run: async ({ params }) => answerOf(await found(params.id)),
});

const updateRepositoryOperation = operation({
  id: "updateRepository",
  method: "PATCH",
  path: "/repositories/{id}",
  tag: "repositories",
  permissions: { repository: ["update"] },
  body: {
    type: "application/json",
    schema: fields.partial(),
    example: { description: "What everything hangs on, and what holds it." },
  },
  answer: { status: 200, schema: repository, example },
  problems: [nameTakenProblem],
  versioned: true,
  run: async ({ params, body, caller, conditional, requireVersion }) =>
    attempts(conditional, async () => {
      const present = await found(params.id);
      const version = present.updatedAt.getTime();
      requireVersion(version);
      const changed = { ...pick(present, repositoryFields), ...body, version };
      const update = await updateRepository(caller.actor, present.id, changed);
      if (update.result === "gone") throw new ApiProblem("NOT_FOUND");
      if (update.result === "nameUsed") throw nameTaken();
      return update.result === "updated" ? answerOf(update.row) : undefined;
    }),
});

const deleteRepositoryOperation = operation({
  id: "deleteRepository",
  method: "DELETE",
  path: "/repositories/{id}",
  tag: "repositories",
  permissions: { repository: ["delete"] },
  answer: { status: 204, schema: z.null() },
  versioned: true,
  run: async ({ params, caller, requireVersion }) => {
    const deleted = await deleteRepository(caller.actor, params.id ?? "", requireVersion);
    if (!deleted) throw new ApiProblem("NOT_FOUND");
    return { body: null };
  },
});

/** @throws {ApiProblem} 404 */
async function found(wanted = ""): Promise<Repository> {
  const repository = await getRepository(wanted);
  if (!repository) throw new ApiProblem("NOT_FOUND");
  return repository;
}

function answerOf({ nameKey: _nameKey, createdAt, updatedAt, ...row }: Repository) {
  return {
    body: { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    version: updatedAt.getTime(),
  };
}

function nameTaken() {
  const errors = [{ in: "body", name: "name", message: "resources.errors.nameUsed" } as const];
  return new ApiProblem(nameTakenProblem, { errors });
}

export const tag: Tag = { name: "repositories", order: 30 };

export const operations: readonly Operation[] = [
  listRepositoriesOperation,
  createRepositoryOperation,
  getRepositoryOperation,
  updateRepositoryOperation,
  deleteRepositoryOperation,
];
