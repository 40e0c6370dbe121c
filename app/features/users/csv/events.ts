import type { EventDeclaration } from "#app/events/event.ts";

export const userCsvEvents = {
  order: 31,
  subject: "user",
  kinds: {
    "user.export": {
      label: "csv.events.exportUsers",
      icon: "download",
      summary: { search: "searchTerm", selected: "users.list.selected" },
      details: {
        role: { label: "users.list.filterRole", as: "roles" },
        status: {
          label: "users.list.filterStatus",
          texts: {
            active: "users.status.active",
            invited: "users.status.invited",
            "not-onboarded": "users.status.not-onboarded",
            banned: "users.status.banned",
          },
        },
      },
    },
  },
} as const satisfies EventDeclaration;
