import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { failure, startS3Server } from "#tests/support/uploads/s3-server.ts";
import { command } from "./command.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
const old = mkdtempSync(join(tmpdir(), "old-uploads-"));

beforeAll(async () => {
  server = await startS3Server();
  process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");
  process.env.UPLOADS_S3_BUCKET_URL = server.bucket.url;
  process.env.UPLOADS_S3_ACCESS_KEY_ID = server.bucket.accessKeyId;
  process.env.UPLOADS_S3_SECRET_ACCESS_KEY = server.bucket.secretAccessKey;
});
afterAll(() => server.stop());

function write(path: string, content: string) {
  mkdirSync(dirname(join(old, path)), { recursive: true });
  writeFileSync(join(old, path), content);
}

function writeContent(content: string) {
  const sha256 = createHash("sha256").update(content).digest("hex");
  write(join(sha256.slice(0, 2), sha256), content);
  return sha256;
}

async function upload(folder = old) {
  const said: string[] = [];
  const collect = (text: unknown) => said.push(String(text)) > 0;
  const outputs = [process.stdout, process.stderr].map((each) =>
    vi.spyOn(each, "write").mockImplementation(collect),
  );
  const code = await command.run(["upload", folder]);
  for (const output of outputs) output.mockRestore();
  return [code, said.join("")];
}

test("files upload stores the files of a folder that the bucket does not have", async () => {
  const [first, second] = ["first", "second"].map(writeContent);
  write(join("incoming", "draft"), "unfinished");
  write(join("removed", "f".repeat(64)), "deleted");
  expect(await upload()).toEqual([0, "Copied 2 files to the storage.\n"]);
  const stored = [...server.objects].map(([key, { content }]) => [key.slice(3, 67), String(content)]);
  expect(stored.sort()).toEqual(
    [
      [first, "first"],
      [second, "second"],
    ].sort(),
  );
  expect(readFileSync(join(old, String(first).slice(0, 2), String(first)), "utf8")).toBe("first");
  expect(readdirSync(join(process.env.UPLOADS_FOLDER ?? "", "incoming"))).toEqual([]);

  writeContent("third");
  expect(await upload()).toEqual([0, "Copied 1 file to the storage.\n"]);
  expect(await upload()).toEqual([0, "Copied 0 files to the storage.\n"]);
  expect(server.objects.size).toBe(3);
});

test("files upload refuses a folder without files, and reports an unavailable bucket", async () => {
  for (const folder of [dirname(old), join(old, "nowhere")])
    expect(await upload(folder)).toEqual([
      1,
      `There are no uploaded files in ${folder}. Nothing was copied.\n`,
    ]);
  server.intercept(() => failure(403, "AccessDenied"));
  expect(await upload()).toEqual([
    1,
    "The file storage is unavailable: The storage responded with 403 AccessDenied\n",
  ]);
});
