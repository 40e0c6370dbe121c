import { recordCsv } from "#app/features/csv/records/record-csv.ts";
import { resource } from "#app/features/some-resources/resource.server.ts";

export const csv = recordCsv(resource, { back: "someResources.back" });
