import {
  describeAuthErrorResponse,
  describeBody,
  describeProblemResponse,
  pathParameters,
  queryParameters,
} from "../describe-operation.ts";
import type { JsonObject, SchemaRegistry } from "../schemas.ts";
import { authenticatedOperations } from "./authenticated-operations.ts";
import { type AuthOperation, authErrorSchema, errorCodesByStatus } from "./operation.ts";
import { publicOperations } from "./public-operations.ts";

export const authTag = "signIn";

/** Endpoints of other features, from their `api/auth-openapi.ts`. */
const featureOperations = Object.values(
  import.meta.glob<readonly AuthOperation[]>("../../../*/api/auth-openapi.ts", {
    eager: true,
    import: "default",
  }),
).flat();

export function authPaths(schemas: SchemaRegistry): Record<string, JsonObject> {
  schemas.reference(authErrorSchema, "output");
  return Object.fromEntries(
    [...publicOperations, ...authenticatedOperations, ...featureOperations].map((operation) => [
      `/api/auth${operation.path}`,
      { [operation.method.toLowerCase()]: describeAuthOperation(operation, schemas) },
    ]),
  );
}

function describeAuthOperation(operation: AuthOperation, schemas: SchemaRegistry): JsonObject {
  const { id, body, isPublic } = operation;
  return {
    operationId: id,
    tags: [authTag],
    summary: summaryText(operation),
    security: isPublic ? [] : [{ session: [] }],
    parameters: [...pathParameters(operation), ...queryParameters(operation, schemas)],
    ...(body && describeBody({ type: "application/json", ...body }, schemas)),
    responses: { ...successResponse(operation, schemas), ...errorResponses(operation) },
  };
}

function summaryText({ id, summaryKey }: AuthOperation): string {
  return summaryKey ?? `api.operations.${id}`;
}

function successResponse(operation: AuthOperation, schemas: SchemaRegistry) {
  const { response } = operation;
  const description = summaryText(operation);
  const location = { description: "api.fields.providerReturn", schema: { type: "string" } };
  if (response.status === 302) return { 302: { description, headers: { Location: location } } };
  const content = { schema: schemas.reference(response.schema, "output"), example: response.example };
  return { [response.status]: { description, content: { "application/json": content } } };
}

// A body that is too large is refused before authentication, as a problem document.
function errorResponses(operation: AuthOperation) {
  const byStatus = errorCodesByStatus(operation).map(([status, codes]) => [
    status,
    describeAuthErrorResponse(status, codes),
  ]);
  return {
    ...Object.fromEntries(byStatus),
    ...(operation.body && { 413: describeProblemResponse(413, ["BODY_TOO_LARGE"]) }),
  };
}
