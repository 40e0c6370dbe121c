import { recordCsv } from "#app/features/csv/records/record-csv.ts";
import { resource } from "../resource.server.ts";

export const csv = recordCsv(resource, { back: "repositories.detail.back" });
