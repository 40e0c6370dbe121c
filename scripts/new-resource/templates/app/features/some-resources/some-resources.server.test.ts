import { someResource } from "#db/schema.ts";
import { recordName } from "#tests/support/field-samples.ts";
import { testWrites } from "#tests/support/resource-tests.ts";
import { someResourceFields } from "./some-resource.schema.ts";
import { createSomeResource, deleteSomeResource, updateSomeResource } from "./some-resources.server.ts";

testWrites(someResource, { fields: someResourceFields, own: { name: recordName } }, {
  create: createSomeResource,
  update: updateSomeResource,
  remove: deleteSomeResource,
});
