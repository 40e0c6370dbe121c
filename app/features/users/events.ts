import type { EventDeclaration } from "#app/events/event.ts";

const name = { label: "users.form.name" } as const;
const email = { label: "users.form.email" } as const;
const role = { label: "users.form.role", as: "roles" } as const;

export const userEvents = {
  order: 30,
  subject: "user",
  kinds: {
    "user.create": { label: "users.events.create", icon: "plus", details: { role } },
    "user.invite": { label: "users.events.invite", icon: "mail" },
    "user.update": {
      label: "users.events.update",
      icon: "edit",
      recordedFields: ["name"],
      summary: { change: "name" },
      details: { name },
    },
    "user.name": {
      label: "users.events.name",
      icon: "edit",
      recordedFields: ["name"],
      summary: { change: "name" },
      details: { name },
    },
    "user.email": {
      label: "users.events.email",
      icon: "mail",
      recordedFields: ["name", "email"],
      summary: { change: "email" },
      details: { name, email },
    },
    "user.email-undo": {
      label: "users.events.email-undo",
      icon: "mail",
      anonymous: true,
      recordedFields: ["email"],
      summary: { change: "email" },
      details: { email },
    },
    "user.role": {
      label: "users.events.role",
      icon: "manager",
      recordedFields: ["role"],
      summary: { change: "role" },
      details: { role, by: { label: "users.events.setting" } },
    },
    "user.ban": {
      label: "users.events.ban",
      icon: "ban",
      summary: { value: "reason" },
      details: {
        reason: { label: "users.ban.reason", hiddenFromSubject: true },
        until: { label: "users.ban.until", as: "end" },
      },
    },
    "user.unban": { label: "users.events.unban", icon: "check" },
    "user.delete": { label: "users.events.delete", icon: "trash" },
    "user.restore": { label: "users.events.restore", icon: "cycle" },
    "user.erase": { label: "users.events.erase", icon: "trash" },
  },
} as const satisfies EventDeclaration;
