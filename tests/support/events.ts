import { afterAll, beforeEach } from "vitest";
import { onEvent } from "#app/events/emit.server.ts";
import type { ApplicationEvent } from "#app/events/event.ts";

/** The events that the present test has committed, oldest first. Called once in a test file. */
export function recordEvents(): ApplicationEvent[] {
  const events: ApplicationEvent[] = [];
  afterAll(onEvent((event) => events.push(event)));
  beforeEach(() => {
    events.length = 0;
  });
  return events;
}
