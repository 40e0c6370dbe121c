import {
  describeBody,
  describeErrorResponse,
  describeProblem,
  pathParameters,
  queryParameters,
} from "../describe-operation.ts";
import type { JsonObject, Schemas } from "../schemas.ts";
import { signedInOperations } from "./account.ts";
import { type AuthOperation, authError, errorCodesByStatus } from "./operation.ts";
import { signInOperations } from "./sign-in.ts";

export const authTag = "signIn";

/** Endpoints of other features, from their `api/auth.ts`. */
const featureOperations = Object.values(
  import.meta.glob<readonly AuthOperation[]>("../../../*/api/auth.ts", { eager: true, import: "default" }),
).flat();

export function authPaths(base: string, schemas: Schemas): Record<string, JsonObject> {
  schemas.reference(authError, "output");
  return Object.fromEntries(
    [...signInOperations, ...signedInOperations, ...featureOperations].map((operation) => [
      operation.path,
      { servers: [{ url: base }], [operation.method.toLowerCase()]: describe(operation, schemas) },
    ]),
  );
}

function describe(operation: AuthOperation, schemas: Schemas): JsonObject {
  const { id, body, open } = operation;
  return {
    operationId: id,
    tags: [authTag],
    summary: textOf(operation),
    security: open ? [] : [{ session: [] }],
    parameters: [...pathParameters(operation), ...queryParameters(operation, schemas)],
    ...(body && describeBody({ type: "application/json", ...body }, schemas)),
    responses: { ...success(operation, schemas), ...refusals(operation) },
  };
}

function textOf({ id, summary }: AuthOperation): string {
  return summary ?? `api.operations.${id}`;
}

function success(operation: AuthOperation, schemas: Schemas) {
  const { answer } = operation;
  const description = textOf(operation);
  const location = { description: "api.fields.providerReturn", schema: { type: "string" } };
  if (answer.status === 302) return { 302: { description, headers: { Location: location } } };
  const content = { schema: schemas.reference(answer.schema, "output"), example: answer.example };
  return { [answer.status]: { description, content: { "application/json": content } } };
}

// Errors in better-auth's format. A body that is too large is refused before authentication, as a problem
// document.
function refusals(operation: AuthOperation) {
  const byStatus = errorCodesByStatus(operation).map(([status, codes]) => [
    status,
    describeErrorResponse(status, codes, "application/json", "AuthError"),
  ]);
  return {
    ...Object.fromEntries(byStatus),
    ...(operation.body && { 413: describeProblem(413, ["BODY_TOO_LARGE"]) }),
  };
}
