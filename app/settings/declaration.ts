import type { z } from "#app/validation/zod.ts";

export interface SettingDeclaration {
  /** Position in the README's table, in `.env.example` and in messages. */
  order: number;
  schema: z.ZodType;
  /** A secret can also be given as `NAME_FILE`, the path of a file with the value. */
  secret?: boolean;
  /** Whether the value true forbids all writes: see `readOnly` in `app-settings.ts`. */
  makesReadOnly?: boolean;
  /** In Markdown. Not needed if the schema has a default. */
  default?: string;
  /** In Markdown. */
  description: string;
  /** The error if a valid value conflicts with other settings. */
  problem?(given: Readonly<Record<string, unknown>>): string | undefined;
  /** The value in `.env.example`. Not needed if the schema has a default. */
  example?: string;
}

export type SettingGroup = Record<string, SettingDeclaration>;

export type ValuesOf<Group extends SettingGroup> = { [Name in keyof Group]: z.output<Group[Name]["schema"]> };
