import { resourceRequestCases } from "#tests/api/record-exchanges.ts";

const names = { one: "SomeResource", many: "SomeResources" };

export default resourceRequestCases("/some-resources", "some_resource", names, "someResource");
