import { formIdSchema } from "#app/validation/form-id.ts";
import { singleLineText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { tokenLifetimes, tokenScopes } from "./token-options.ts";

const nameSchema = singleLineText(
  {
    required: "tokens.errors.nameRequired",
    invalid: "tokens.errors.nameInvalid",
    long: "tokens.errors.nameLong",
  },
  100,
);

const tokenSchema = z.object({
  name: nameSchema,
  scope: z.enum(tokenScopes, { error: "tokens.errors.scope" }),
  lifetime: z.enum(tokenLifetimes, { error: "tokens.errors.lifetime" }),
});

export type TokenFields = z.output<typeof tokenSchema>;

export const newTokenSchema = tokenSchema.extend({ id: formIdSchema });
