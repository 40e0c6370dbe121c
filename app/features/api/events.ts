import type { EventDeclaration } from "#app/events/event.ts";

export const tokenEvents = {
  order: 50,
  subject: "user",
  kinds: {
    "token.create": { label: "tokens.events.create", summary: { value: "name" } },
    "token.revoke": { label: "tokens.events.revoke", summary: { value: "name" } },
  },
} as const satisfies EventDeclaration;
