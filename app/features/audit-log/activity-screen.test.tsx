import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { activityListShape } from "./activity-list-shape.ts";
import Activity from "./routes/activity.tsx";

function screenFor(person: string) {
  const query = parseListQuery(activityListShape, new URLSearchParams({ person }));
  const total = { count: 0, more: false };
  const page = { rows: [], total, previous: null, next: null, includedUsers: null };
  const props = { loaderData: { query, page, paths: {}, personName: person, subject: null, now: 0 } };
  const Screen = createRoutesStub([
    {
      path: "/manager/activity",
      Component: () => <Activity {...(props as unknown as Parameters<typeof Activity>[0])} />,
    },
  ]);
  return renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Screen initialEntries={["/manager/activity"]} />
    </TranslatorContext>,
  );
}

test("an email that finds nothing says how deleted accounts are found", () => {
  const text = "Deleted accounts can only be found by name.";
  expect(screenFor("gone@example.org")).toContain(text);
  for (const person of ["", "gone"]) expect(screenFor(person), person).not.toContain(text);
});
