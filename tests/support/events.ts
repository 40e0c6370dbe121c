import { afterAll, beforeEach } from "vitest";
import { observeEvents } from "#app/events/emit.server.ts";
import type { ApplicationEvent } from "#app/events/event.ts";

/** Collects the events that the current test commits, oldest first. Call once per test file. */
export function collectEvents(): ApplicationEvent[] {
  const events: ApplicationEvent[] = [];
  afterAll(observeEvents((event) => events.push(event)));
  beforeEach(() => {
    events.length = 0;
  });
  return events;
}
