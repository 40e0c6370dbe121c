import type { EventDeclaration } from "#app/events/event.ts";

export const userEvents = {
  order: 30,
  subject: "user",
  kinds: {
    "user.create": {},
    "user.update": { recordedFields: ["name"] },
    "user.name": { recordedFields: ["name"] },
    "user.email": { recordedFields: ["name", "email"] },
    "user.email-undo": { recordedFields: ["email"] },
    "user.role": { recordedFields: ["role"] },
    "user.ban": {},
    "user.unban": {},
    "user.delete": {},
    "user.export": {},
  },
} as const satisfies EventDeclaration;
