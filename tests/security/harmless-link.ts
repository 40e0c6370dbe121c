import { expect } from "vitest";

/** A stored link leads to a web page, carries no password, and is written as the browser would read it. */
export function expectHarmlessLink(stored: string) {
  const { protocol, username, password, href } = new URL(stored);
  expect(["http:", "https:"]).toContain(protocol);
  expect([username, password, href]).toEqual(["", "", stored]);
  expect(stored).not.toMatch(/[\s"<>]/);
}
