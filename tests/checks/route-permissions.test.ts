import ts from "typescript";
import { describe, expect, test } from "vitest";
import type { Permissions } from "#app/access/permissions.ts";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import {
  appNavigation,
  managerNavigation,
  managerSearchActions,
  userMenu,
} from "#app/registry/navigation.ts";
import { accessTable } from "#tests/server/access-table.ts";
import { appRoutes } from "#tests/support/routes.ts";
import { sourceFiles } from "./source-files.ts";
import { nodesOf, parse } from "./source-literals.ts";

/** The access table, the navigation and the routes name the same permissions. */

const files = new Map(sourceFiles("app").map((file) => [file.path, file]));

const guards = appRoutes.map((route) => ({ ...route, asked: askedBy(route.file) }));

/** Routes for several resources get the permissions from their path. */
const isShared = (file: string) => file.includes("/features/csv/");

test("finds the permissions in the code", () => {
  expect(guards.filter(({ asked }) => asked.length > 0).length).toBeGreaterThan(15);
  const unread = guards.filter(({ asked }) => asked.includes(undefined)).map(({ file }) => file);
  expect(unread.filter((file) => !isShared(file))).toEqual([]);
});

describe("each guard requires the permissions in the access table", () => {
  test.each(guards.filter(({ file }) => !isShared(file)))("$path ($file)", ({ path, area, asked }) => {
    const row = accessTable[path]?.permissions;
    const byLayout: Permissions = area ? { apps: [area] } : {};
    const listed = asked.map((permissions) => namesOf(permissions ?? {}, byLayout));
    expect(listed).toEqual(asked.map(() => namesOf(row ?? {}, areaOf(path))));
    expect(row === undefined || asked.length > 0).toBe(true);
  });
});

test("the guards in an area leave its permission to the layout, unless they need no other", () => {
  const repeating = guards.filter(
    ({ area, asked }) => area && asked.some((named) => named?.apps && Object.keys(named).length > 1),
  );
  expect(repeating.map(({ file }) => file)).toEqual([]);
});

describe("each navigation entry requires the permissions of its screen", () => {
  test.each<NavigationEntry>([...appNavigation, ...managerNavigation, ...managerSearchActions, ...userMenu])(
    "$to",
    ({ to, permissions }) => {
      expect(namesOf(permissions, areaOf(to))).toEqual(
        namesOf(accessTable[to]?.permissions ?? {}, areaOf(to)),
      );
    },
  );
});

function areaOf(path: string): Permissions {
  const [, area] = /^\/(app|manager)(\/|$)/.exec(path) ?? [];
  return area === "app" || area === "manager" ? { apps: [area] } : {};
}

function namesOf(...all: Permissions[]): string[] {
  const names = all.flatMap((permissions) =>
    Object.entries(permissions).flatMap(([area, actions]) => actions.map((action) => `${area}: ${action}`)),
  );
  return [...new Set(names)].sort();
}

/** The permissions of every guard in a file; undefined if they are not a literal. */
function askedBy(path: string): (Permissions | undefined)[] {
  const file = files.get(path);
  if (!file) throw new Error(`There is no ${path}`);
  const nodes = nodesOf(parse(file));
  return nodes
    .filter(ts.isCallExpression)
    .filter(({ expression }) => /^require(User|Permission|PermissionKeepingForm)$/.test(expression.getText()))
    .map(({ expression, arguments: [, permissions] }) =>
      expression.getText() === "requireUser" ? {} : literalOf(permissions, nodes),
    );
}

function literalOf(node: ts.Node | undefined, nodes: ts.Node[]): Permissions | undefined {
  if (node && ts.isIdentifier(node)) {
    const declared = nodes.find(
      (each): each is ts.VariableDeclaration =>
        ts.isVariableDeclaration(each) && each.name.getText() === node.text,
    );
    return declared && literalOf(declared.initializer, nodes);
  }
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const areas = node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property) || !ts.isArrayLiteralExpression(property.initializer))
      return undefined;
    const actions = property.initializer.elements.map((element) =>
      ts.isAsExpression(element) ? element.expression : element,
    );
    return actions.every(ts.isStringLiteral)
      ? [property.name.getText(), actions.map(({ text }) => text)]
      : undefined;
  });
  return areas.includes(undefined) ? undefined : Object.fromEntries(areas as [string, string[]][]);
}
