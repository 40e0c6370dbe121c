import { can } from "#app/access/permissions.ts";
import type { Operation } from "./operation.ts";

/** Whether a role may use the API and this operation. Null permissions: public. */
export function isOperationPermitted(role: string, permissions: Operation["permissions"]): boolean {
  return permissions === null || (can(role, { apps: ["api"] }) && can(role, permissions));
}
