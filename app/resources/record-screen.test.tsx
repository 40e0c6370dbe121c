import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { RecordScreen } from "./record-screen.tsx";

function renderScreen(confirm: { isRestorable: boolean } | null) {
  const Screen = () => (
    <RecordScreen
      name="Zara"
      path="/things/1"
      back={{ to: "/things", label: "Things" }}
      mayUpdate={false}
      mayDelete={true}
      confirm={confirm}
      sideList={null}
      sections={{}}
      now={0}
      deleteLabel="Delete"
    >
      {null}
    </RecordScreen>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Screen }]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub initialEntries={["/"]} />
    </TranslatorContext>,
  );
}

test("promises that a deleted record can be restored only if it can be", () => {
  expect(renderScreen(null)).not.toContain("restored");
  expect(renderScreen({ isRestorable: true })).toContain("It can be restored within 30 days.");
  expect(renderScreen({ isRestorable: false })).toContain("it cannot be restored.");
});
