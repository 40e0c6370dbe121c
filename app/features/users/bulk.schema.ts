import { roleNames } from "#app/access/roles.ts";
import type { Total } from "#app/lists/list-query.ts";
import { formIdSchema } from "#app/resources/fields/field.ts";
import { idPattern } from "#app/validation/id.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const bulkOperations = ["delete", "role"] as const;

const maxIds = 200;

const idsSchema = z.array(limitedText(64).regex(idPattern)).max(maxIds);

export const bulkSelectionChangeSchema = z.discriminatedUnion("operation", [
  z.object({ operation: z.literal("delete"), ids: idsSchema }),
  z.object({ operation: z.literal("role"), ids: idsSchema, role: z.enum(roleNames) }),
]);

/** The confirmation page, where no role is chosen yet. */
export const bulkSelectionSchema = z.object({
  operation: z.enum(bulkOperations),
  ids: idsSchema.min(1),
});

const confirmed = {
  /** How many the confirmation named, see `formatTotal`. */
  total: limitedText(20),
  id: formIdSchema,
};

export function serializeTotal({ count, more }: Total): string {
  return more ? `${count}+` : String(count);
}

/** Of the users that match the list's search and filters, which are in the address. */
export const bulkAllSchema = z.discriminatedUnion("operation", [
  z.object({ operation: z.literal("delete"), ...confirmed }),
  z.object({ operation: z.literal("role"), ...confirmed, role: z.enum(roleNames) }),
]);
