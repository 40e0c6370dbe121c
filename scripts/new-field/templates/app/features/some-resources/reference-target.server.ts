import { recordTarget } from "#app/resources/references/record-target.server.ts";
import { someResource } from "#db/schema.ts";
import { someResourceReader } from "./some-resources.server.ts";

export const target = recordTarget({
  name: "someResource",
  table: someResource,
  screen: "/manager/some-resources/:id",
  permissions: { someResource: ["read"] },
  readPage: (query) => someResourceReader.readPage(query),
});
