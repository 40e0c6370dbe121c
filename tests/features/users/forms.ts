import { expect } from "vitest";
import { administrator, aimedAt, at, type FeatureForms, fresh } from "#tests/security/form-rows.ts";

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
        fields: () => ({ name: "Made", email: fresh(), role: "user" }),
        owns: ["+user"],
      },
    ],
    "/manager/users/bulk": [
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ deed: "role", role: "admin", id: person.id }),
        // A promotion requires a new sign-in.
        owns: ["-session", "user.role"],
      },
      {
        address: at("/manager/users/bulk"),
        as: administrator,
        fields: ({ person }) => ({ deed: "delete", id: person.id }),
        owns: ["-session", "-user"],
      },
    ],
    "/manager/users/:id/update": [
      {
        address: aimedAt("update"),
        as: administrator,
        fields: ({ person }) => ({ name: "Other Name", email: person.email, role: "user" }),
        owns: ["user.name"],
      },
    ],
    "/manager/users/:id/ban": [
      {
        address: aimedAt("ban"),
        as: administrator,
        fields: () => ({ reason: "Because", until: "2099-12-31" }),
        owns: ["-session", "user.ban_expires", "user.ban_reason", "user.banned"],
      },
    ],
    "/manager/users/:id/unban": [
      {
        address: ({ banned }) => `/manager/users/${banned.id}/unban`,
        as: administrator,
        owns: ["user.ban_reason", "user.banned"],
      },
    ],
    "/manager/users/:id/delete": [
      { address: aimedAt("delete"), as: administrator, owns: ["-session", "-user"] },
    ],
    "/manager/users/:id/sessions/revoke": [
      { address: aimedAt("sessions/revoke"), as: administrator, owns: ["-session"] },
    ],
    "/manager/users/:id/sessions/:sessionId/revoke": [
      {
        address: ({ person }) => `/manager/users/${person.id}/sessions/${person.sessionId}/revoke`,
        as: administrator,
        owns: ["-session"],
      },
    ],
  },
} satisfies FeatureForms;
