import { recordExchanges } from "#tests/api/record-exchanges.ts";

export default recordExchanges("/some-resources", "some_resource", "SomeResource", "SomeResources");
