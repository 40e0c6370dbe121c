import type { EventDeclaration } from "#app/events/event.ts";

/** Listed right after the other user events. */
export const userCsvEvents = {
  order: 31,
  subject: "user",
  kinds: {
    "user.export": { label: "csv.events.exportUsers", summary: { search: "searchTerm" } },
  },
} as const satisfies EventDeclaration;

/** Listed right after the other repository events. */
export const repositoryCsvEvents = {
  order: 61,
  subject: "repository",
  kinds: {
    "repository.import": { label: "csv.events.importRepositories", summary: { count: "csv.import.done" } },
    "repository.export": { label: "csv.events.exportRepositories", summary: { search: "searchTerm" } },
  },
} as const satisfies EventDeclaration;
