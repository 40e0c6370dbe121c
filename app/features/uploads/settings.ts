import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger, optionalPath } from "#app/settings/schemas.ts";
import { z } from "#app/validation/zod.ts";

export const UPLOADS_FOLDER = {
  order: 162,
  schema: optionalPath,
  default: "`uploads` beside the database file, else `./data/uploads`",
  description:
    "The folder for uploaded files. All processes must share it, unless the files are stored in a bucket.",
  example: "./data/uploads",
} satisfies SettingDeclaration;

export const UPLOADS_FILE_MB = {
  order: 163,
  schema: boundedInteger(1, 10_000, 25),
  description: "The maximum size of an uploaded file, in megabytes.",
} satisfies SettingDeclaration;

export const UPLOADS_USER_MB = {
  order: 164,
  schema: boundedInteger(1, 10_000_000, 1_000),
  description: "The maximum size of all files of one user, in megabytes.",
} satisfies SettingDeclaration;

export const UPLOADS_TOTAL_MB = {
  order: 165,
  schema: boundedInteger(1, 100_000_000, 10_000),
  description: "The maximum size of all uploaded files, in megabytes.",
} satisfies SettingDeclaration;

const bucketAddress = /^https?:\/\/[^\s/?#@]+\/[^\s/?#]+\/?$/;

export const UPLOADS_S3_BUCKET_URL = {
  order: 166,
  schema: z
    .string()
    .refine((url) => bucketAddress.test(url) && URL.canParse(url), {
      error: "must be the address of a bucket, such as https://s3.example.com/my-bucket",
    })
    .optional(),
  default: "none: files are stored in the folder",
  description: "The S3-compatible bucket for uploaded files, such as `https://s3.example.com/my-bucket`.",
  example: "https://s3.example.com/my-bucket",
  problem(given) {
    const names = ["UPLOADS_S3_BUCKET_URL", "UPLOADS_S3_ACCESS_KEY_ID", "UPLOADS_S3_SECRET_ACCESS_KEY"];
    const set = names.filter((name) => given[name]);
    return set.length === 0 || set.length === names.length
      ? undefined
      : `${names.slice(0, 2).join(", ")} and ${names[2]} must be set together: set all or none`;
  },
} satisfies SettingDeclaration;

export const UPLOADS_S3_REGION = {
  order: 167,
  schema: z
    .string()
    .regex(/^[\w-]+$/, { error: "must be the name of a region, such as us-east-1" })
    .default("us-east-1"),
  description: "The region of the bucket.",
} satisfies SettingDeclaration;

export const UPLOADS_S3_ACCESS_KEY_ID = {
  order: 168,
  schema: z.string().optional(),
  description: "The ID of a key that can read, write, list and delete the bucket’s objects.",
} satisfies SettingDeclaration;

export const UPLOADS_S3_SECRET_ACCESS_KEY = {
  order: 169,
  schema: z.string().optional(),
  secret: true,
  description: "The secret of that key.",
} satisfies SettingDeclaration;
