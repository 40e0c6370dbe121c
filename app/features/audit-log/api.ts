import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { defineOperation, type Operation, type Tag } from "#app/features/api/operations/operation.ts";
import { pageResult, parseApiListQuery } from "#app/features/api/operations/pagination.ts";
import { dateTime, id, listParameters, pageSchema } from "#app/features/api/operations/schemas.ts";
import { pick } from "#app/resources/fields/changed-fields.ts";
import { z } from "#app/validation/zod.ts";
import { listActivity } from "./activity-list.server.ts";
import { type ActivityRow, activityListShape } from "./activity-list-shape.ts";
import { isoTimes } from "./iso-times.ts";

const person = z
  .object({ id, name: z.string(), exists: z.boolean().meta({ description: "auditLogFields.exists" }) })
  .meta({ id: "ActivityPerson" });

const entry = z
  .object({
    id: z.int(),
    at: dateTime,
    kind: z.string().meta({ description: "auditLogFields.kind" }),
    actor: person.nullable().meta({ description: "auditLogFields.actor" }),
    impersonator: person.nullable().meta({ description: "api.fields.impersonator" }),
    subject: z.object({ type: z.string(), id, label: z.string(), exists: z.boolean() }).nullable(),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .meta({ description: "auditLogFields.details" }),
  })
  .meta({ id: "Activity" });

const {
  sort: _sort,
  direction: _direction,
  searchTerm: _searchTerm,
  ...parameters
} = listParameters(activityListShape, {
  person: "auditLogFields.person",
  subject: "auditLogFields.subject",
  from: "auditLogFields.day",
  to: "auditLogFields.day",
}).shape;

const listActivityOperation = defineOperation({
  id: "listActivity",
  summaryKey: "auditLogFields.listActivity",
  method: "GET",
  path: "/activity",
  tag: "activity",
  permissions: { apps: ["manager"], activity: ["read"] },
  query: z.strictObject(parameters),
  response: {
    status: 200,
    schema: pageSchema(entry),
    example: {
      items: [
        {
          id: 42,
          at: "2026-03-20T07:12:00.000Z",
          kind: "user.ban",
          actor: { id: "0b5c1a52-7d3e-4a54-9b0a-6f2f6d1f8a11", name: "Ada Admin", exists: true },
          impersonator: null,
          subject: {
            type: "user",
            id: "5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10",
            label: "Amina Otieno",
            exists: true,
          },
          details: { reason: "Spam", until: "2026-04-20T00:00:00.000Z" },
        },
      ],
      total: { count: 1, more: false },
      previous: null,
      next: null,
    },
  },
  problems: [apiProblems.invalidCursor],
  handler: async ({ query }) =>
    pageResult(
      "/activity",
      query,
      await listActivity(parseApiListQuery(activityListShape, query), query.limit),
      toEntry,
    ),
});

function toEntry({ id, at, kind, actor, impersonator, subject, details }: ActivityRow) {
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    actor,
    impersonator,
    subject: subject && pick(subject, ["type", "id", "label", "exists"]),
    details: isoTimes(kind, details),
  };
}

export const tag: Tag = { name: "activity", descriptionKey: "auditLogFields.tag", order: 40 };

export const operations: readonly Operation[] = [listActivityOperation];
