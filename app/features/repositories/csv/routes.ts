import { recordCsvRoutes } from "#app/features/csv/records/record-csv-routes.ts";

export const manager = recordCsvRoutes("repositories");
