import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { z } from "#app/validation/zod.ts";

const groups = ["nobody", "manager-area", "everyone"] as const;

export const TWO_FACTOR_REQUIRED_FOR = {
  order: 135,
  schema: z.enum(groups, { error: "must be nobody, manager-area or everyone" }).default("nobody"),
  description:
    "Who must set up two-factor authentication after signing in: `nobody`, `manager-area` (all who may use the manager area) or `everyone`.",
} satisfies SettingDeclaration;
