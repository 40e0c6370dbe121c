import { someResourceFields } from "#app/features/some-resources/some-resource.schema.ts";
import { resourceRow } from "#tests/e2e/resources/resource-row.ts";

export default resourceRow("/manager/some-resources", "some_resource", "someResources", someResourceFields);
