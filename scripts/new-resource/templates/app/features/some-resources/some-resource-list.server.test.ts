import { someResource } from "#db/schema.ts";
import { testList } from "#tests/support/resource-list-tests.ts";
import { someResourceReader } from "./some-resources.server.ts";

testList(someResource, someResourceReader);
