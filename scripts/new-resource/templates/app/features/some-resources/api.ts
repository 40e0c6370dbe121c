import type { Operation, Tag } from "#app/features/api/operations/operation.ts";
import { recordOperations, recordSummaryKey } from "#app/features/api/operations/record-operations.ts";
import { resource } from "./resource.server.ts";
import * as someResources from "./some-resources.server.ts";

export const tag: Tag = { name: "some-resources", order: 100, descriptionKey: "someResources.title" };

export const operations: readonly Operation[] = recordOperations({
  names: { one: "SomeResource", many: "SomeResources" },
  path: "/some-resources",
  resource,
  changeExample: { description: "In other words." },
  summary: recordSummaryKey,
  readPage: someResources.someResourceReader.readPage,
  get: someResources.getSomeResource,
  create: someResources.createSomeResource,
  update: someResources.updateSomeResource,
  remove: someResources.deleteSomeResource,
});
