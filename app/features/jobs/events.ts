import type { EventDeclaration } from "#app/events/event.ts";

export const jobEvents = {
  order: 90,
  subject: "job",
  kinds: {
    "job.retry": { label: "jobs.events.retry" },
    "job.cancel": { label: "jobs.events.cancel" },
    "job.run": { label: "jobs.events.run" },
  },
} as const satisfies EventDeclaration;
