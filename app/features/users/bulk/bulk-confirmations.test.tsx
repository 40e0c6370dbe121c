import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import BulkUsers from "../routes/bulk.tsx";
import BulkAllUsers from "../routes/bulk-all.tsx";
import { type BulkOperation, bulkOperations } from "./bulk.schema.ts";

const users = ["1", "2"].map((id) => ({ id, name: "Ada", email: "ada@example.org", role: "user" }));

function renderConfirmation(screen: unknown, operation: BulkOperation) {
  const loaderData = {
    ...{ operation, users, skipped: [], roles: ["user"], today: "2026-01-01", list: "/manager/users" },
    ...{ id: "1", total: { count: 2, more: false } },
  };
  const Component = () => createElement(screen as ComponentType<{ loaderData: object }>, { loaderData });
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
}

test.each(bulkOperations)("the page title of a confirmation says what it confirms: %s", (operation) => {
  for (const screen of [BulkUsers, BulkAllUsers]) {
    const html = renderConfirmation(screen, operation);
    const [, heading] = /<h1[^>]*>([^<]+)/.exec(html) ?? [];
    expect(heading).toContain("2 users");
    expect(html).toContain(`<title>${heading} · `);
  }
});

test.each([
  ["role", "previous role would have to be set again"],
  ["ban", "bans are lifted one user at a time"],
  ["delete", "only page by page"],
] as const)("a change of all users says that it cannot be undone in one step: %s", (operation, text) => {
  expect(renderConfirmation(BulkAllUsers, operation)).toContain(text);
  expect(renderConfirmation(BulkUsers, operation)).not.toContain(text);
});
