import type { EventDeclaration } from "#app/events/event.ts";

export const tokenEvents = {
  order: 50,
  subject: "user",
  kinds: {
    "token.create": {},
    "token.revoke": {},
  },
} as const satisfies EventDeclaration;
