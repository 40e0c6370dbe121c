import { recordExchanges } from "#tests/api/record-exchanges.ts";

const names = { one: "SomeResource", many: "SomeResources" };

export default recordExchanges("/some-resources", "some_resource", names, "someResource");
