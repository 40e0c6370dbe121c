import { can } from "#app/access/permissions.ts";
import type { Operation } from "./operation.ts";

/** Whether a role grants the API at all, and what an operation needs beside it. Null asks for nobody. */
export function mayCall(role: string, permissions: Operation["permissions"]): boolean {
  return permissions === null || (can(role, { apps: ["api"] }) && can(role, permissions));
}
