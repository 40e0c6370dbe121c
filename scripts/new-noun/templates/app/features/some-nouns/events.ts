import type { EventDeclaration } from "#app/events/event.ts";

export const someNounEvents = {
  order: 100,
  subject: "someNoun",
  kinds: {
    "someNoun.create": {},
    "someNoun.update": {},
    "someNoun.delete": {},
  },
} as const satisfies EventDeclaration;
