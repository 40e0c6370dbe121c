import type { EventDeclaration } from "#app/events/event.ts";

export const twoFactorEvents = {
  order: 15,
  subject: "user",
  kinds: {
    "two-factor.on": { label: "twoFactor.events.on", icon: "key" },
    "two-factor.off": { label: "twoFactor.events.off", icon: "key" },
    "two-factor.codes": { label: "twoFactor.events.codes", icon: "key" },
    "two-factor.recovery": { label: "twoFactor.events.recovery", icon: "key" },
    "two-factor.fail": { label: "twoFactor.events.fail", icon: "alert", anonymous: true },
  },
} as const satisfies EventDeclaration;
