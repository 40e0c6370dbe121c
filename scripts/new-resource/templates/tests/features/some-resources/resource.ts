import { someResourceFields } from "#app/features/some-resources/some-resource.schema.ts";
import { defineResourceTest } from "#tests/e2e/resources/resource-test-definition.ts";

export default defineResourceTest("/manager/some-resources", "some_resource", "someResources", someResourceFields);
