import type { EventDeclaration } from "#app/events/event.ts";

export const impersonationEvents = {
  order: 20,
  subject: "user",
  kinds: {
    "impersonation.start": {},
    "impersonation.stop": {},
  },
} as const satisfies EventDeclaration;
