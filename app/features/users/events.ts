import type { EventDeclaration } from "#app/events/event.ts";

export const userEvents = {
  order: 30,
  subject: "user",
  kinds: {
    "user.create": { label: "users.events.create" },
    "user.invite": { label: "users.events.invite" },
    "user.update": { label: "users.events.update", recordedFields: ["name"], summary: { change: "name" } },
    "user.name": { label: "users.events.name", recordedFields: ["name"], summary: { change: "name" } },
    "user.email": {
      label: "users.events.email",
      recordedFields: ["name", "email"],
      summary: { change: "email" },
    },
    "user.email-undo": {
      label: "users.events.email-undo",
      recordedFields: ["email"],
      summary: { change: "email" },
    },
    "user.role": { label: "users.events.role", recordedFields: ["role"], summary: { change: "role" } },
    "user.ban": { label: "users.events.ban", summary: { value: "reason" } },
    "user.unban": { label: "users.events.unban" },
    "user.delete": { label: "users.events.delete" },
  },
} as const satisfies EventDeclaration;
