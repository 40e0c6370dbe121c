import type { Role } from "#app/access/roles.ts";
import { findPathItem } from "#app/features/api/operations/find-path-item.ts";
import type { Operation } from "#app/features/api/operations/operation.ts";
import { isOperationPermitted } from "#app/features/api/operations/operation-permission.ts";
import { operations } from "#app/features/api/operations/operations.ts";
import {
  type AccessRow,
  accessRow,
  everybody,
  methodNotAllowed,
  requires,
} from "#tests/server/access-rows.ts";

/** PUT, PATCH, DELETE and permissions are covered by tests/api/access.test.ts. */
const operationRows: Record<string, AccessRow> = Object.fromEntries(
  operations.map(({ path }) => {
    const endpoint = findPathItem(`/api/v1${path}`);
    const of = (name: string) => endpoint?.operations.find(({ method }) => method === name);
    return [
      endpoint?.path ?? path,
      accessRow(
        statuses(of("GET"), path.includes("{") ? 404 : 200),
        statuses(of("POST"), 415),
        everybody(404),
      ),
    ];
  }),
);

function statuses(operation: Operation | undefined, status: number): AccessRow["GET"] {
  if (!operation) return methodNotAllowed;
  const { permissions } = operation;
  if (permissions === null) return everybody(status);
  return (role: Role | null) => {
    if (role === null) return 401;
    return isOperationPermitted(role, permissions) ? status : 403;
  };
}

export default {
  // Revoking succeeds if the token is already gone.
  "/account/tokens/:id/revoke": requires({ account: ["update"], apps: ["api"] }, { get: 302, post: 302 }),
  ...operationRows,
  "/api/v1/*": accessRow(everybody(404), everybody(404)),
  "/api/openapi.json": accessRow(everybody(200), methodNotAllowed, everybody(404)),
  "/llms.txt": accessRow(everybody(200), methodNotAllowed),
  "/api/*": accessRow(everybody(404), everybody(404)),
  "/api/docs": requires({ apps: ["api"] }),
} satisfies Record<string, AccessRow>;
