import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { resourceEvents } from "./resource-events.ts";

test("the labels that all resources share name the list", () => {
  const own = {
    create: "users.events.create",
    update: "users.events.update",
    delete: "users.events.delete",
  } as const;
  const { kinds } = resourceEvents("note", 1, "users.list.title", own);
  const { t } = i18nFor("en");
  const labels = Object.values(kinds).map(({ label, list }) => t(label, { list: list && t(list) }));
  expect(labels).toEqual([
    "Account created",
    "Account changed",
    "Account deleted",
    "Record restored: Users",
    "Record permanently deleted: Users",
  ]);
});
