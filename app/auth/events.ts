import type { EventDeclaration } from "#app/events/event.ts";

export const sessionEvents = {
  order: 10,
  subject: "user",
  kinds: {
    "session.start": {},
    "session.fail": {},
    "session.end": {},
    "session.revoke": {},
  },
} as const satisfies EventDeclaration;
