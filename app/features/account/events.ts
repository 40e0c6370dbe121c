import type { EventDeclaration } from "#app/events/event.ts";

export const accountExportEvents = {
  order: 40,
  subject: "user",
  kinds: {
    "account.export": { label: "account.events.export", icon: "download" },
  },
} as const satisfies EventDeclaration;
