import type { EventDeclaration } from "#app/events/event.ts";

export const impersonationEvents = {
  order: 20,
  subject: "user",
  kinds: {
    "impersonation.start": { label: "impersonation.events.start" },
    "impersonation.stop": { label: "impersonation.events.stop" },
  },
} as const satisfies EventDeclaration;
