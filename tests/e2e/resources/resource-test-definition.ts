import type { FieldList } from "#app/resources/fields/field.ts";
import { type Samples, sampleRecordName } from "#tests/support/field-samples.ts";

/** A resource of the manager area, for the tests of all resources. */
export interface ResourceTestDefinition {
  list: string;
  table: string;
  samples: Samples;
  /** Other lists of its records; the screen of a record is below each. */
  alsoShownAt?: string[];
  texts: Record<(typeof ownTexts | typeof sharedTexts)[number], string>;
}

const ownTexts = ["title", "back", "new", "create", "created", "delete", "deleted"] as const;

const sharedTexts = ["missing", "conflict", "gone"] as const;

/**
 * A resource as `npm run new:resource` writes it.
 * @param namespace of its texts
 * @param own sample values for fields whose rules refuse those of their type
 * @public even if no feature uses it
 */
export function defineResourceTest(
  list: string,
  table: string,
  namespace: string,
  fields: FieldList,
  own: Samples["own"] = {},
): ResourceTestDefinition {
  const keys = Object.fromEntries([
    ...ownTexts.map((text) => [text, `${namespace}.${text}`]),
    ...sharedTexts.map((text) => [text, `resources.${text}`]),
  ]);
  const samples = { fields, own: { name: sampleRecordName, ...own } };
  return { list, table, samples, texts: keys as ResourceTestDefinition["texts"] };
}
