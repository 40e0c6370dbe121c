import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { BulkFields, type BulkFieldsProps } from "./bulk-fields.tsx";

const values = { role: "", commonReason: "spam", reason: "", duration: "date", until: "" };

test.each<[BulkFieldsProps["operation"], Partial<BulkFieldsProps>, string[]]>([
  ["role", {}, []],
  ["role", { refused: { errors: { role: "users.errors.role" }, values } }, ["role"]],
  ["ban", {}, []],
  ["ban", { refused: { errors: { until: "users.errors.until" }, values } }, ["until"]],
  ["ban", { refused: { errors: { reason: "users.errors.reasonLong" }, values } }, ["reason"]],
])("%s: a refused form focuses its first error, even without JavaScript", (operation, props, focused) => {
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <BulkFields operation={operation} roles={["user"]} today="2026-01-01" refused={undefined} {...props} />
    </TranslatorContext>,
  );
  const controls = html.match(/<(?:select|input|textarea)[^>]*>/g) ?? [];
  const names = controls
    .filter((control) => control.includes("autofocus"))
    .map((control) => / name="(\w+)"/.exec(control)?.[1]);
  expect(names).toEqual(focused);
});
