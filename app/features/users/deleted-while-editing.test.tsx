import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import UpdateUser from "./routes/update.tsx";

type ScreenProps = ComponentProps<typeof UpdateUser>;

function renderScreen(mayCreate: boolean) {
  const creation = { mayCreate, newId: "new" };
  const props = {
    loaderData: { user: null, values: null, own: false, roles: ["user", "admin"], creation, mayOpen: true },
    actionData: {
      gone: true,
      errors: {},
      defaultValues: { name: "Zara", email: "zara@example.org", role: "admin" },
    },
    params: { id: "1" },
  };
  const Screen = () => <UpdateUser {...(props as unknown as ScreenProps)} />;
  const Stub = createRoutesStub([{ path: "/manager/users/:id/update", Component: Screen }]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub initialEntries={["/manager/users/1/update?list=searchTerm%3Dzara"]} />
    </TranslatorContext>,
  );
}

test("whether the account can be created again depends on the permission; what was typed is always shown", () => {
  const creatable = renderScreen(true);
  expect(creatable).toContain('action="/manager/users/new?list=searchTerm%3Dzara"');
  const html = renderScreen(false);
  expect(html).not.toMatch(/<form|<button|Create user/);
  expect(html).toContain("This account was deleted while you were editing");
  expect(html).toContain("You can still copy what you typed.");
  const values = [...html.matchAll(/<input[^>]*readOnly=""[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(["Zara", "zara@example.org", "Administrator"]);
  expect(html).toContain('href="/manager/users?searchTerm=zara"');
});
