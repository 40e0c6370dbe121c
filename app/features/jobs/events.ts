import type { EventDeclaration } from "#app/events/event.ts";

export const jobEvents = {
  order: 90,
  subject: "job",
  kinds: {
    "job.retry": { label: "jobs.events.retry", icon: "cycle" },
    "job.cancel": { label: "jobs.events.cancel", icon: "close" },
    "job.run": { label: "jobs.events.run", icon: "cycle" },
  },
} as const satisfies EventDeclaration;
