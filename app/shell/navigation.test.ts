import { expect, test } from "vitest";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import { currentEntry } from "./navigation.ts";

const entries = ["/app", "/app/account", "/manager/users", "/manager/users/archive"].map(
  (to): NavigationEntry => ({ order: 1, to, label: "shell.nav.home", icon: "home", permissions: {} }),
);

test.each([
  ["/manager/users", "/manager/users"],
  ["/manager/users/", "/manager/users"],
  ["/manager/users/1/edit", "/manager/users"],
  ["/Manager/Users/1", "/manager/users"],
  ["/manager/users/archive/1", "/manager/users/archive"],
  ["/manager/users-of-others", undefined],
  ["/manager", undefined],
  ["/app", "/app"],
  ["/app/account/name", "/app/account"],
  // The home screen of an area is not above the others.
  ["/app/repositories", undefined],
])("the navigation shows for %s that %s is current", (pathname, current) => {
  expect(currentEntry(entries, pathname)).toBe(current);
});
