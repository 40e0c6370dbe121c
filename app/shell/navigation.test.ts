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
  // An area's home screen is not the parent of its other screens.
  ["/app/repositories", undefined],
])("on %s, the navigation marks %s as current", (pathname, current) => {
  expect(currentEntry(entries, pathname)).toBe(current);
});
