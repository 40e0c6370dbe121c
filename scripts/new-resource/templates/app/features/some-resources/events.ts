import type { EventDeclaration } from "#app/events/event.ts";

export const someResourceEvents = {
  order: 100,
  subject: "someResource",
  kinds: {
    "someResource.create": { label: "someResources.created" },
    "someResource.update": { label: "someResources.changed" },
    "someResource.delete": { label: "someResources.deleted" },
  },
} as const satisfies EventDeclaration;
