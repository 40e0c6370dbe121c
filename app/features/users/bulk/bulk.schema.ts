import type { Permissions } from "#app/access/permissions.ts";
import { type Role, roleNames } from "#app/access/roles.ts";
import type { Total } from "#app/lists/list-query.ts";
import { formIdSchema } from "#app/validation/form-id.ts";
import { idSchema } from "#app/validation/id-schema.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const bulkOperations = ["role", "ban", "sign-out", "delete"] as const;

export type BulkOperation = (typeof bulkOperations)[number];

export type BulkChange =
  | { operation: "delete" | "sign-out" }
  | { operation: "role"; role: Role }
  /** Without an end the ban is indefinite. */
  | { operation: "ban"; reason: string | null; until: Date | null };

export const bulkPermissions = {
  role: { user: ["set-role"] },
  ban: { user: ["ban"] },
  "sign-out": { session: ["revoke"] },
  delete: { user: ["delete"] },
} as const satisfies Record<BulkOperation, Permissions>;

const maxIds = 200;

export const bulkSelectionSchema = z.object({
  operation: z.enum(bulkOperations),
  ids: z.array(idSchema()).min(1).max(maxIds),
});

/** Changes all users that match the list's search and filters, from the URL. */
export const bulkAllSchema = z.object({
  operation: z.enum(bulkOperations),
  /** How many the confirmation named, see `serializeTotal`. */
  total: limitedText(20),
  id: formIdSchema,
});

export const bulkRoleSchema = z.enum(roleNames);

export function serializeTotal({ count, more }: Total): string {
  return more ? `${count}+` : String(count);
}
