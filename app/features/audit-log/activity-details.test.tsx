import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import type { ActivityRow } from "./activity.schema.ts";
import { useEventSummary } from "./activity-details.tsx";

function Summary(event: Pick<ActivityRow, "kind" | "details" | "names">) {
  return useEventSummary(event);
}

function summaryOf(names: Record<string, string>) {
  const details = { oldName: "id-1", newName: "id-2" };
  const html = renderToString(
    <I18nextProvider i18n={i18nFor("en")}>
      <Summary kind="user.update" details={details} names={names} />
    </I18nextProvider>,
  );
  return html.replace(/[\u2068\u2069]/g, "");
}

test("a recorded id is shown as the name of what it refers to, while that exists", () => {
  expect(summaryOf({})).toBe("id-1 → id-2");
  expect(summaryOf({ newName: "Ada" })).toBe("id-1 → Ada");
});
