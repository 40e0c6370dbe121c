import { declareCsvEvents } from "#app/features/csv/records/declare-csv-events.ts";

/** Listed right after the other repository events. */
export const repositoryCsvEvents = declareCsvEvents("repository", "repositories.pageTitle", 61);
