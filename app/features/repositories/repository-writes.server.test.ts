import { repository } from "#db/schema.ts";
import { repositorySamples } from "#tests/support/field-samples.ts";
import { testWrites } from "#tests/support/resource-tests.ts";
import { createRepository, deleteRepository, updateRepository } from "./repository-writes.server.ts";

testWrites(repository, repositorySamples, {
  create: createRepository,
  update: updateRepository,
  remove: deleteRepository,
});
