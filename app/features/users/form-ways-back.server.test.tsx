import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { sessionContext } from "#app/auth/session-context.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import BanUser, { loader as loadBan } from "./routes/ban.tsx";
import UpdateUser, { loader as loadUpdate } from "./routes/update.tsx";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  editor: {
    ...{ name: "editor", order: 50, includes: "user" },
    permissions: { apps: ["manager"], user: ["list", "update", "ban"] },
  },
}));

beforeAll(migrateTestDatabase);

async function load(loader: unknown, id: string, role: string) {
  const context = new RouterContextProvider();
  context.set(sessionContext, { user: { id: "viewer", name: "Viewer", role } } as unknown as CurrentSession);
  const url = `http://localhost:3000/manager/users/${id}/form?list=searchTerm%3Dada`;
  return (loader as (args: object) => unknown)({ request: new Request(url), params: { id }, context });
}

const ways: [string, unknown, unknown][] = [
  ["the form for changes", loadUpdate, UpdateUser],
  ["the form for a ban", loadBan, BanUser],
];

test.each(ways)("%s leads back to a screen that the viewer may open", async (_, loader, screen) => {
  const { id } = await makeUser({ name: "Ada" });
  const Screen = screen as ComponentType<object>;
  const backOf = async (role: string) => {
    const loaderData = await load(loader, id, role);
    const Stub = createRoutesStub([
      {
        path: "/manager/users/:id/form",
        Component: () => <Screen {...{ loaderData, params: { id } }} />,
      },
    ]);
    const html = renderToStaticMarkup(
      <TranslatorContext value={i18nFor("en")}>
        <Stub initialEntries={[`/manager/users/${id}/form?list=searchTerm%3Dada`]} />
      </TranslatorContext>,
    );
    expect(html).toContain(role === "admin" ? ">Ada</" : ">All users</");
    return new Set([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, address]) => address));
  };
  expect(await backOf("admin")).toEqual(new Set([`/manager/users/${id}?list=searchTerm%3Dada`]));
  expect(await backOf("editor")).toEqual(new Set(["/manager/users?searchTerm=ada"]));
});

test.each([
  ["admin", true],
  ["editor", false],
])("whether an account deleted while editing can be created again by %s: %s", async (role, mayCreate) => {
  const missing = await load(loadUpdate, crypto.randomUUID(), role);
  expect(missing).toMatchObject({ data: { creation: { mayCreate } }, init: { status: 404 } });
});
