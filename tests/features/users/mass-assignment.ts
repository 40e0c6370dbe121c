import { expect } from "vitest";
import {
  administrator,
  at,
  type FeatureFormCases,
  freshEmail,
  userAction,
} from "#tests/security/form-cases.ts";

export default {
  tables: {
    user: (row) => {
      expect(row).toMatchObject({ role: "user", banned: 0, image: null });
      expect(row.email_verified).toBe(row.last_sign_in_at === null ? 0 : 1);
    },
  },
  forms: {
    "/manager/users/new": [
      {
        address: at("/manager/users/new"),
        as: administrator,
        fields: () => ({ name: "Made", email: freshEmail(), role: "user", language: "en" }),
        mayChange: ["+user"],
      },
    ],
    "/manager/users/invite": [
      {
        address: at("/manager/users/invite"),
        as: administrator,
        fields: () => ({ emails: freshEmail(), role: "user", language: "en" }),
        mayChange: ["+user"],
      },
    ],
    "/manager/users/:id/invite": [{ address: userAction("invite"), as: administrator, mayChange: [] }],
    "/manager/users/bulk": [
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ operation: "role", role: "admin", id: person.id }),
        // A promotion requires a new sign-in.
        mayChange: ["-session", "user.role"],
      },
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ operation: "delete", id: person.id }),
        mayChange: ["-session", "-user"],
      },
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ operation: "ban", reason: "", duration: "always", id: person.id }),
        mayChange: ["-session", "user.banned"],
      },
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ operation: "sign-out", id: person.id }),
        mayChange: ["-session"],
      },
    ],
    "/manager/users/bulk/all": [
      {
        address: ({ person }) =>
          `/manager/users/bulk/all?operation=role&searchTerm=${encodeURIComponent(person.email)}`,
        as: administrator,
        fields: () => ({ total: "1", role: "user" }),
        mayChange: [],
      },
    ],
    "/manager/users/:id/update": [
      {
        address: userAction("update"),
        as: administrator,
        fields: ({ person }) => ({ name: "Other Name", email: person.email, role: "user" }),
        mayChange: ["user.name"],
      },
    ],
    "/manager/users/:id/ban": [
      {
        address: userAction("ban"),
        as: administrator,
        fields: () => ({ reason: "Because", until: "2099-12-31" }),
        mayChange: ["-session", "user.ban_expires", "user.ban_reason", "user.banned"],
      },
    ],
    "/manager/users/:id/unban": [
      {
        address: ({ banned }) => `/manager/users/${banned.id}/unban`,
        as: administrator,
        mayChange: ["user.ban_reason", "user.banned"],
      },
    ],
    "/manager/users/:id/delete": [
      { address: userAction("delete"), as: administrator, mayChange: ["-session", "-user"] },
    ],
    "/manager/users/:id/sessions/end": [
      { address: userAction("sessions/end"), as: administrator, mayChange: ["-session"] },
    ],
    "/manager/users/:id/sessions/:sessionId/end": [
      {
        address: ({ person }) => `/manager/users/${person.id}/sessions/${person.sessionId}/end`,
        as: administrator,
        mayChange: ["-session"],
      },
    ],
  },
} satisfies FeatureFormCases;
