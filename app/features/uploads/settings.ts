import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger, optionalPath } from "#app/settings/schemas.ts";

export const UPLOADS_FOLDER = {
  order: 166,
  schema: optionalPath,
  default: "`uploads` beside the database",
  description: "The folder for uploaded files. All processes must share it.",
  example: "./data/uploads",
} satisfies SettingDeclaration;

export const UPLOADS_FILE_MB = {
  order: 167,
  schema: boundedInteger(1, 10_000, 25),
  description: "The maximum size of an uploaded file, in megabytes.",
} satisfies SettingDeclaration;

export const UPLOADS_PERSON_MB = {
  order: 168,
  schema: boundedInteger(1, 10_000_000, 1_000),
  description: "The maximum size of all files of one user, in megabytes.",
} satisfies SettingDeclaration;

export const UPLOADS_TOTAL_MB = {
  order: 169,
  schema: boundedInteger(1, 100_000_000, 10_000),
  description: "The maximum size of all uploaded files, in megabytes.",
} satisfies SettingDeclaration;
