import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { useEventSummary } from "../activity-details.tsx";
import type { ActivityRow } from "../activity-list-shape.ts";

function Summary({ kind, details }: Pick<ActivityRow, "kind" | "details">) {
  return useEventSummary({ kind, details, names: {} });
}

test.each([
  ["user.export", { selected: 1 }, "1 user selected"],
  ["user.export", { selected: 3 }, "3 users selected"],
  [
    "user.export",
    { searchTerm: "ada", role: "admin", status: "banned" },
    "Search: ada · Role: Administrator · Status: Banned",
  ],
  ["user.export", { status: "not-onboarded" }, "Status: Not onboarded"],
  ["user.export", {}, ""],
  ["repository.export", { searchTerm: "ada" }, "Search: ada"],
  ["repository.export", { searchTerm: "ada", owner: "id-1" }, "Search: ada · Filtered"],
] as const)("the entry of %s with %j says which rows it had", (kind, details, text) => {
  const html = renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Summary kind={kind} details={details} />
    </TranslatorContext>,
  );
  expect(html.replace(/[\u2068\u2069]/g, "")).toBe(text);
});
