import type { EventDeclaration } from "#app/events/event.ts";

export const impersonationEvents = {
  order: 20,
  subject: "user",
  kinds: {
    "impersonation.start": { label: "impersonation.events.start", icon: "users" },
    "impersonation.stop": { label: "impersonation.events.stop", icon: "users" },
  },
} as const satisfies EventDeclaration;
