import type { EventDeclaration } from "#app/events/event.ts";

export const sessionEvents = {
  order: 10,
  subject: "user",
  kinds: {
    "session.start": { label: "login.events.start" },
    "session.fail": { label: "login.events.fail" },
    "session.end": { label: "login.events.end" },
    "session.revoke": {
      label: "login.events.revoke",
      summary: { count: "users.actions.sessionsRevoked", from: 2 },
    },
  },
} as const satisfies EventDeclaration;
