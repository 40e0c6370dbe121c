import { z } from "./zod.ts";

/** Made with a form for a new record, so that one form makes one record, however often it is sent. */
export const formIdSchema = z.uuid().optional().catch(undefined);
