/** A resource of the manager area, for what tests ask of all of them. */
export interface ResourceRow {
  /** The address of the list. */
  list: string;
  table: string;
  /** Valid values of what a record has beyond name and description, by the names of its columns. */
  fields: Record<string, string>;
  /** The keys of its texts. */
  texts: Record<(typeof ownTexts | typeof sharedTexts)[number], string>;
}

const ownTexts = ["title", "back", "new", "create", "created", "delete", "deleted"] as const;

const sharedTexts = ["missing", "conflict", "gone"] as const;

/**
 * A resource as `npm run new:resource` writes it.
 * @param namespace of its texts
 * @public whether or not there is one
 */
export function resourceRow(list: string, table: string, namespace: string): ResourceRow {
  const keys = Object.fromEntries([
    ...ownTexts.map((text) => [text, `${namespace}.${text}`]),
    ...sharedTexts.map((text) => [text, `resources.${text}`]),
  ]);
  return { list, table, fields: {}, texts: keys as ResourceRow["texts"] };
}
