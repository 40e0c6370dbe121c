import type { RecordCsv } from "#app/features/csv/records/record-csv.ts";
import { someResourceFields } from "#app/features/some-resources/some-resource.schema.ts";
import { someResourceReader } from "#app/features/some-resources/some-resources.server.ts";
import { someResource } from "#db/schema.ts";

export const csv: RecordCsv = {
  list: "/manager/some-resources",
  title: "someResources.title",
  back: "someResources.back",
  subject: "someResource",
  table: someResource,
  fields: someResourceFields,
  permissions: { read: { someResource: ["read"] }, create: { someResource: ["create"] } },
  readAll: someResourceReader.readAll,
};
