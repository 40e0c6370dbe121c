import type { RegisteredResource } from "#app/resources/registered-resource.ts";
import { someResource } from "#db/schema.ts";
import { someResourceFields } from "./some-resource.schema.ts";

export const resource = {
  name: "someResource",
  table: someResource,
  fields: someResourceFields,
  listPath: "/manager/some-resources",
  title: "someResources.title",
} satisfies RegisteredResource;
