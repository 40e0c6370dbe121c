import type { Operation, Tag } from "#app/features/api/operations/operation.ts";
import { actionOperations } from "./api/actions.ts";
import { sessionOperations } from "./api/sessions.ts";
import { userOperations } from "./api/users.ts";

export const tag: Tag = { name: "users", order: 20 };

export const operations: readonly Operation[] = [
  ...userOperations,
  ...actionOperations,
  ...sessionOperations,
];
