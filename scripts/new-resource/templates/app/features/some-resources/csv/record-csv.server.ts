import { recordCsv } from "#app/features/csv/records/record-csv.ts";
import { someResourceSchema } from "#app/features/some-resources/some-resource.schema.ts";
import { someResourceReader } from "#app/features/some-resources/some-resources.server.ts";
import { someResource } from "#db/schema.ts";

export const csv = recordCsv({
  list: "/manager/some-resources",
  title: "someResources.title",
  back: "someResources.back",
  subject: "someResource",
  table: someResource,
  schema: someResourceSchema,
  labels: { name: "resources.fields.name", description: "resources.fields.description" },
  permissions: { read: { someResource: ["read"] }, create: { someResource: ["create"] } },
  readAll: someResourceReader.readAll,
});
