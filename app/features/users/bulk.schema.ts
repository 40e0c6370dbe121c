import { roleNames } from "#app/access/roles.ts";
import { idPattern } from "#app/validation/id.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

const maxIds = 200;

const idsSchema = z.array(limitedText(64).regex(idPattern)).max(maxIds);

export const bulkOperationSchema = z.discriminatedUnion("operation", [
  z.object({ operation: z.literal("delete"), ids: idsSchema }),
  z.object({ operation: z.literal("role"), ids: idsSchema, role: z.enum(roleNames) }),
]);

/** The confirmation page, where no role is chosen yet. */
export const bulkSelectionSchema = z.object({
  operation: z.enum(["delete", "role"]),
  ids: idsSchema.min(1),
});
