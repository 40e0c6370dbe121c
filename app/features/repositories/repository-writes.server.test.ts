import { repository } from "#db/schema.ts";
import { sampleRecordName } from "#tests/support/field-samples.ts";
import { testWrites } from "#tests/support/resource-write-tests.ts";
import { repositoryFields } from "./repository.schema.ts";
import { createRepository, deleteRepository, updateRepository } from "./repository-writes.server.ts";

testWrites(
  repository,
  { fields: repositoryFields, own: { name: sampleRecordName } },
  {
    create: createRepository,
    update: updateRepository,
    remove: deleteRepository,
  },
);
