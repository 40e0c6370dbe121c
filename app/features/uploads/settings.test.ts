import { expect, test } from "vitest";
import { getGroupSettings, secretSettingNames } from "#app/settings.server.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import * as uploadSettings from "./settings.ts";

const wrong = ["0", "1.5", "much"];

test.each(
  invalidSettingCases<typeof uploadSettings>({
    UPLOADS_FOLDER: [],
    UPLOADS_FILE_MB: wrong,
    UPLOADS_USER_MB: wrong,
    UPLOADS_TOTAL_MB: wrong,
    UPLOADS_S3_BUCKET_URL: [],
    UPLOADS_S3_REGION: ["us east", "eu/west"],
    UPLOADS_S3_ACCESS_KEY_ID: [],
    UPLOADS_S3_SECRET_ACCESS_KEY: [],
  }),
)("refuses %s=%s", (name, value) => {
  expect(readSettingErrors({ [name]: value })).toEqual([expect.stringMatching(`^${name} must `)]);
});

test("by default, accepts 25 MB per file, 1 GB per user and 10 GB in total, stored beside the database", () => {
  expect(getGroupSettings(uploadSettings)).toEqual({
    UPLOADS_FOLDER: undefined,
    UPLOADS_FILE_MB: 25,
    UPLOADS_USER_MB: 1_000,
    UPLOADS_TOTAL_MB: 10_000,
    UPLOADS_S3_REGION: "us-east-1",
  });
});

const bucket = {
  UPLOADS_S3_BUCKET_URL: "https://s3.example.com/files",
  UPLOADS_S3_ACCESS_KEY_ID: "key",
  UPLOADS_S3_SECRET_ACCESS_KEY: "secret",
};

test.each(Object.keys(bucket))("accepts a bucket with its keys, and refuses one without %s", (name) => {
  expect(readSettingErrors(bucket)).toEqual([]);
  expect(readSettingErrors({ ...bucket, [name]: "" })).toEqual([
    "UPLOADS_S3_BUCKET_URL, UPLOADS_S3_ACCESS_KEY_ID and UPLOADS_S3_SECRET_ACCESS_KEY must be set together: set all or none",
  ]);
});

test.each([
  "files",
  "s3.example.com/files",
  "ftp://s3.example.com/files",
  "https://files.s3.example.com",
  "https://s3.example.com/",
  "https://s3.example.com/files/receipts",
  "https://key:secret@s3.example.com/files",
  "https://s3.example.com:port/files",
])("refuses the bucket %s", (url) => {
  expect(readSettingErrors({ ...bucket, UPLOADS_S3_BUCKET_URL: url })).toEqual([
    "UPLOADS_S3_BUCKET_URL must be the address of a bucket, such as https://s3.example.com/my-bucket",
  ]);
});

test("reads the bucket's secret from a file", () => {
  expect(secretSettingNames).toContain("UPLOADS_S3_SECRET_ACCESS_KEY");
});
