import type { EventDeclaration } from "#app/events/event.ts";

export const tokenEvents = {
  order: 50,
  subject: "user",
  kinds: {
    "token.create": { label: "tokens.events.create", icon: "key", summary: { value: "name" } },
    "token.revoke": { label: "tokens.events.revoke", icon: "key", summary: { value: "name" } },
  },
} as const satisfies EventDeclaration;
