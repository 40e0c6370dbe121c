import { expect, test } from "vitest";
import { findCreatedNames } from "../../scripts/migrations/created-names.mjs";

const invoices = [
  "CREATE TABLE `invoice` (`id` text, FOREIGN KEY (`id`) REFERENCES `user`(`id`) ON DELETE cascade);",
  "CREATE UNIQUE INDEX `invoice_name_key` ON `invoice` (`name_key`);",
  "CREATE VIRTUAL TABLE invoice_search USING fts5(name, content='');",
  "CREATE TRIGGER invoice_search_update AFTER UPDATE OF name ON invoice WHEN true BEGIN SELECT 1; END;",
].join("--> statement-breakpoint\n");

test.each<[string, string[], string[]]>([
  ["all that is created", [], ["invoice", "invoice_name_key", "invoice_search", "invoice_search_update"]],
  ["not a dropped table with its indexes and triggers", ["DROP TABLE `invoice`;"], ["invoice_search"]],
  [
    "not what a table is dropped with",
    ["DROP TABLE invoice_search;", 'DROP TABLE IF EXISTS "invoice" CASCADE;'],
    [],
  ],
  [
    "what is created again",
    ["DROP TABLE `invoice`;", "CREATE TABLE `invoice` ();"],
    ["invoice", "invoice_search"],
  ],
  [
    "a rebuilt table",
    [
      "CREATE TABLE `__new_invoice` ();",
      "DROP TABLE `invoice`;",
      "ALTER TABLE `__new_invoice` RENAME TO `invoice`;",
    ],
    ["invoice", "invoice_search"],
  ],
  [
    "the indexes of a renamed table",
    ['ALTER TABLE "invoice" RENAME TO "bill";', 'DROP TABLE "bill";'],
    ["invoice_search"],
  ],
  [
    "not a dropped index",
    ["DROP INDEX `invoice_name_key`;", "DROP TRIGGER invoice_search_update;"],
    ["invoice", "invoice_search"],
  ],
])("finds %s", (_, later, expected) => {
  const migrations = [invoices, ...later].map((sql, index): [string, string] => [`${index}.sql`, sql]);
  expect([...findCreatedNames(migrations).keys()].sort()).toEqual(expected);
});
