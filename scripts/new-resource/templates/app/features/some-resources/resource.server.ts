import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { someResource } from "#db/schema.ts";
import { someResourceFields } from "./some-resource.schema.ts";
import { updateSomeResource } from "./some-resources.server.ts";

export const resource: RegisteredResource = {
  table: someResource,
  fields: someResourceFields,
  list: "/manager/some-resources",
  title: "someResources.title",
  permissions: { someResource: ["read"] },
  update: updateSomeResource,
  updatePermissions: { someResource: ["update"] },
  deletePermissions: { someResource: ["delete"] },
};
