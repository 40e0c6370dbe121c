import type { EventDeclaration } from "#app/events/event.ts";

/** Listed right after the other events of users. */
export const userCsvEvents = {
  order: 31,
  subject: "user",
  kinds: {
    "user.export": {},
  },
} as const satisfies EventDeclaration;

/** Listed right after the other events of repositories. */
export const repositoryCsvEvents = {
  order: 61,
  subject: "repository",
  kinds: {
    "repository.import": {},
    "repository.export": {},
  },
} as const satisfies EventDeclaration;
