import { declareCsvEvents } from "#app/features/csv/records/declare-csv-events.ts";

export const someResourceCsvEvents = declareCsvEvents("someResource", "someResources.title", 101);
