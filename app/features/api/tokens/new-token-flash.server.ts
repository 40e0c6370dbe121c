import { flashCookie } from "#app/secrets/flash-cookie.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

const createdTokenSchema = z.object({ name: limitedText(100), secret: limitedText(200) });

export type CreatedToken = z.output<typeof createdTokenSchema>;

export const newTokenFlash = flashCookie("new-token", createdTokenSchema);
