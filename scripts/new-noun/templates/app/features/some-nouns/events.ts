import type { EventDeclaration } from "#app/events/event.ts";

export const someNounEvents = {
  order: 100,
  subject: "someNoun",
  kinds: {
    "someNoun.create": { label: "someNouns.events.create" },
    "someNoun.update": { label: "someNouns.events.update" },
    "someNoun.delete": { label: "someNouns.events.delete" },
  },
} as const satisfies EventDeclaration;
