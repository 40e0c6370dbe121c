import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UpdateScreen } from "./edit-screens.tsx";
import { referenceField } from "./fields/reference-field.ts";
import { longTextField, urlField } from "./fields/text-fields.ts";
import { choiceField } from "./fields/value-fields.ts";
import { recordNotFoundProps } from "./record-screen.tsx";

const fields = {
  link: urlField({ label: "resources.fields.name", searched: true }),
  description: longTextField({ label: "resources.fields.description", searched: false }),
  state: choiceField({
    label: "resources.fields.createdAt",
    choices: { yes: "resources.values.yes", no: "resources.values.no" },
  }),
  owner: referenceField({ label: "resources.fields.updatedAt", to: "user" }),
};

function renderScreen(mayCreate: boolean) {
  const defaultValues = {
    link: "example.com",
    description: "Typed\nfor long",
    state: "no",
    owner: "7",
    version: "1",
  };
  const Screen = () => (
    <UpdateScreen
      record={null}
      newId="new"
      mayCreate={mayCreate}
      fields={fields}
      actionData={{ defaultValues, gone: true }}
      detail="/things/1"
      missing={recordNotFoundProps("/things", "users.detail.back")}
      createAgain={(id) => `The form for ${id}`}
    >
      {() => null}
    </UpdateScreen>
  );
  const Stub = createRoutesStub([{ id: "update", path: "/", loader: () => null, Component: Screen }]);
  const references = { labels: { user: { "7": { label: "Zara" } } }, pickers: {} };
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub hydrationData={{ loaderData: { update: { references } } }} initialEntries={["/?list=page%3D2"]} />
    </TranslatorContext>,
  );
}

test("what was typed for a deleted record can be copied by users who may not create another", () => {
  expect(renderScreen(true)).toBe("The form for new");
  const html = renderScreen(false);
  expect(html).toContain("You can still copy what you typed.");
  expect(html).toContain('href="/things?page=2"');
  const values = [...html.matchAll(/<input[^>]*readOnly=""[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(["example.com", "No", "Zara"]);
  expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Typed\nfor long</);
  expect(html).not.toMatch(/<form|<button/);
});
