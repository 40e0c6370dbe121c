import { flashCookie } from "#app/secrets/flash-cookie.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";

export const recoveryCodesFlash = flashCookie("recovery-codes", z.array(limitedText(20)).max(20));
