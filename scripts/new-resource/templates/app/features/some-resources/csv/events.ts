import { recordCsvEvents } from "#app/features/csv/records/record-csv-events.ts";

export const someResourceCsvEvents = recordCsvEvents("someResource", "someResources.title", 101);
