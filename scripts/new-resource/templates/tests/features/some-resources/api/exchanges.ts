import { resourceRequestCases } from "#tests/api/record-exchanges.ts";

export default resourceRequestCases("/some-resources", "some_resource", "SomeResource", "SomeResources");
