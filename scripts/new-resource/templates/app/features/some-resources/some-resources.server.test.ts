import { someResource } from "#db/schema.ts";
import { sampleRecordName } from "#tests/support/field-samples.ts";
import { testWrites } from "#tests/support/resource-write-tests.ts";
import { someResourceFields } from "./some-resource.schema.ts";
import { createSomeResource, deleteSomeResource, updateSomeResource } from "./some-resources.server.ts";

testWrites(someResource, { fields: someResourceFields, own: { name: sampleRecordName } }, {
  create: createSomeResource,
  update: updateSomeResource,
  remove: deleteSomeResource,
});
