import type { EventDeclaration } from "#app/events/event.ts";
import { recordCsvEvents } from "./records/record-csv-events.ts";

export const userCsvEvents = {
  order: 31,
  subject: "user",
  kinds: {
    "user.export": { label: "csv.events.exportUsers", icon: "download", summary: { search: "searchTerm" } },
  },
} as const satisfies EventDeclaration;

/** Listed right after the other repository events. */
export const repositoryCsvEvents = recordCsvEvents("repository", "repositories.pageTitle", 61);
