import { resourceRequestCases } from "#tests/api/record-request-cases.ts";

export default resourceRequestCases("/some-resources", "some_resource", "SomeResource", "SomeResources");
