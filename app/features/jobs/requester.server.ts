import type { RequestContext } from "#app/http/request-context.ts";
import { referenceField } from "#app/resources/fields/reference-field.ts";
import { readReferenceLabels } from "#app/resources/references/read-references.server.ts";
import type { ReferenceLabel } from "#app/resources/references/references.ts";

const fields = { id: referenceField({ label: "jobs.detail.requestedBy", to: "user" }) };

/** With the id instead of the name if the account was deleted. */
export async function findRequester(
  context: RequestContext,
  id: string | null,
): Promise<ReferenceLabel | undefined> {
  if (id === null) return undefined;
  const { labels } = await readReferenceLabels(context, fields, [{ id }]);
  return labels.user?.[id] ?? { label: id };
}
