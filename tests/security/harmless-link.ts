import { expect } from "vitest";

export function expectHarmlessLink(stored: string) {
  const { protocol, username, password, href } = new URL(stored);
  expect(["http:", "https:"]).toContain(protocol);
  expect([username, password, href]).toEqual(["", "", stored]);
  expect(stored).not.toMatch(/[\s"<>]/);
}
