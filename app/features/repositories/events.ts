import type { EventDeclaration } from "#app/events/event.ts";

export const repositoryEvents = {
  order: 60,
  subject: "repository",
  kinds: {
    "repository.create": {},
    "repository.update": {},
    "repository.delete": {},
    "repository.import": {},
    "repository.export": {},
  },
} as const satisfies EventDeclaration;
