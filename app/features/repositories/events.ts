import type { EventDeclaration } from "#app/events/event.ts";

export const repositoryEvents = {
  order: 60,
  subject: "repository",
  kinds: {
    "repository.create": { label: "repositories.events.create" },
    "repository.update": { label: "repositories.events.update" },
    "repository.delete": { label: "repositories.events.delete" },
  },
} as const satisfies EventDeclaration;
