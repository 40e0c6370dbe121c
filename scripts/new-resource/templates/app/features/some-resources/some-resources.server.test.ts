import { someResource } from "#db/schema.ts";
import { recordSamples } from "#tests/support/field-samples.ts";
import { testWrites } from "#tests/support/resource-tests.ts";
import { createSomeResource, deleteSomeResource, updateSomeResource } from "./some-resources.server.ts";

testWrites(someResource, recordSamples, {
  create: createSomeResource,
  update: updateSomeResource,
  remove: deleteSomeResource,
});
