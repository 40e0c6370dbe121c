import { resourceList } from "#tests/security/list-rows.ts";

export default [resourceList("/manager/some-resources", "some_resource")];
