import type { ResourceRow } from "#tests/e2e/resources/resource-row.ts";

export default {
  list: "/manager/repositories",
  table: "repository",
  fields: { link: "https://code.example.com/a/rather/long/way/down/to/the/repository" },
  texts: {
    title: "repositories.pageTitle",
    new: "repositories.list.new",
    create: "repositories.new.submit",
    created: "repositories.new.done",
    conflict: "repositories.conflict.title",
    gone: "repositories.gone.title",
    delete: "repositories.delete.submit",
    deleted: "repositories.delete.done",
    missing: "errors.gone.repository",
    back: "repositories.detail.back",
  },
} satisfies ResourceRow;
