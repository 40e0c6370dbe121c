import { roleNames } from "#app/access/roles.ts";
import { idPattern } from "#app/validation/id.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

/** As many as a person selects by hand on a few pages; more is a mistake or a flood. */
const most = 200;

const idsSchema = z.array(limitedText(64).regex(idPattern)).max(most);

/** What is to be done, and to whom. */
export const bulkSchema = z.discriminatedUnion("deed", [
  z.object({ deed: z.literal("delete"), ids: idsSchema }),
  z.object({ deed: z.literal("role"), ids: idsSchema, role: z.enum(roleNames) }),
]);

/** What the list asks about: the role comes later. */
export const bulkQuestionSchema = z.object({ deed: z.enum(["delete", "role"]), ids: idsSchema.min(1) });
