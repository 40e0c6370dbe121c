import type { z } from "#app/validation/zod.ts";

/** One setting: how it is validated, and how the README and `.env.example` describe it. */
export interface SettingDeclaration {
  /** Its place in the README's table, in `.env.example` and in messages. */
  order: number;
  schema: z.ZodType;
  /** A secret can also be given as `NAME_FILE`, the path of a file with the value. */
  secret?: boolean;
  /** Whether nobody may write while its value is true: see `readOnly` in `platform.ts`. */
  makesReadOnly?: boolean;
  /** The default as the README shows it, in Markdown. Not needed where the schema has one. */
  default?: string;
  /** What the setting is for, in Markdown. */
  description: string;
  /** What is wrong where a valid value does not go with those of other settings. */
  problem?(given: Readonly<Record<string, unknown>>): string | undefined;
  /** The value in `.env.example`. Not needed where the schema has a default. */
  example?: string;
}

/** A file of settings: each export is a setting, under the name of its environment variable. */
export type SettingGroup = Record<string, SettingDeclaration>;

export type ValuesOf<Group extends SettingGroup> = { [Name in keyof Group]: z.output<Group[Name]["schema"]> };
