import type { EventDeclaration } from "#app/events/event.ts";

export const sessionEvents = {
  order: 10,
  subject: "user",
  kinds: {
    "session.start": {
      label: "login.events.start",
      icon: "key",
      details: {
        by: {
          label: "login.events.method",
          texts: { code: "login.events.methods.code", provider: "login.events.methods.provider" },
        },
      },
    },
    "session.link": {
      label: "login.events.link",
      icon: "key",
      details: { provider: { label: "login.events.methods.provider" } },
    },
    "session.verify": { label: "login.events.verify", icon: "key" },
    "session.fail": {
      label: "login.events.fail",
      icon: "alert",
      anonymous: true,
      summary: {
        code: "reason",
        texts: {
          INVALID_OTP: "login.events.reasons.wrong",
          OTP_EXPIRED: "login.events.reasons.expired",
          TOO_MANY_ATTEMPTS: "login.events.reasons.locked",
          TOO_MANY_WRONG_CODES: "login.events.reasons.tooMany",
          TOO_MANY_SIGN_INS: "login.events.reasons.tooManySignIns",
          BANNED_USER: "login.events.reasons.banned",
        },
      },
    },
    "session.end": { label: "login.events.end", icon: "logout" },
    "session.revoke": {
      label: "login.events.revoke",
      icon: "logout",
      summary: { count: "users.actions.sessionsEnded", from: 2 },
    },
  },
} as const satisfies EventDeclaration;
