import type { EventDeclaration } from "#app/events/event.ts";

export const pictureEvents = {
  order: 32,
  subject: "user",
  kinds: {
    "user.picture": { label: "uploads.events.picture", icon: "account" },
    "user.picture-remove": { label: "uploads.events.picture-remove", icon: "trash" },
  },
} as const satisfies EventDeclaration;
