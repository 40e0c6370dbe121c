import { repositoryFields } from "#app/features/repositories/repository.schema.ts";
import type { ResourceTestDefinition } from "#tests/e2e/resources/resource-test-definition.ts";
import { sampleRecordName } from "#tests/support/field-samples.ts";

const longLink = (number: number, tag: string) =>
  `https://code.example.com/a/rather/long/way/down/to/${tag}?version=${number}&draft=no`;

export default {
  list: "/manager/repositories",
  table: "repository",
  samples: { fields: repositoryFields, own: { name: sampleRecordName, link: longLink } },
  alsoShownAt: ["/app/repositories"],
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
} satisfies ResourceTestDefinition;
