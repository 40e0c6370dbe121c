import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { uploadsFolder } from "../storage/configured-storage.server.ts";
import { contentDisposition } from "./content-disposition.ts";
import { downloadResponse } from "./response.server.ts";

process.env.UPLOADS_FOLDER = join(process.env.TMPDIR ?? "", "uploads");

const sha256 = "ab".repeat(32);
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const upload = {
  id: "1",
  purpose: "",
  sha256,
  size: content.length,
  ownerId: null,
  createdAt: new Date(),
  unusedSince: null,
  name: "receipt.pdf",
  mediaType: "application/pdf",
};

beforeAll(() => {
  mkdirSync(join(uploadsFolder(), "ab"), { recursive: true });
  writeFileSync(join(uploadsFolder(), "ab", sha256), content);
});

function get(headers: Record<string, string> = {}, changes: Partial<typeof upload> = {}, method = "GET") {
  return downloadResponse(new Request("http://localhost/", { method, headers }), { ...upload, ...changes });
}

async function headersOf(mediaType: string) {
  const response = await get({}, { mediaType });
  await response?.body?.cancel();
  return response?.headers;
}

async function bytes(response: Response | undefined) {
  return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
}

test("sends a whole file, sandboxed from the application", async () => {
  const response = await get();
  expect(response?.status).toBe(200);
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    "content-disposition": "attachment; filename=\"receipt.pdf\"; filename*=UTF-8''receipt.pdf",
    "content-length": "200000",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": "application/pdf",
    etag: `"${sha256}"`,
    "x-content-type-options": "nosniff",
  });
  expect((await bytes(response)).equals(content)).toBe(true);
});

test.each([
  ["bytes=0-0", 0, 0],
  ["bytes=100000-199999", 100_000, 199_999],
  ["bytes=65536-", 65_536, 199_999],
  ["bytes=-5", 199_995, 199_999],
])("sends only the range %s", async (range, start, end) => {
  const response = await get({ range });
  expect(response?.status).toBe(206);
  expect(response?.headers.get("content-range")).toBe(`bytes ${start}-${end}/200000`);
  expect(response?.headers.get("content-length")).toBe(String(end - start + 1));
  expect((await bytes(response)).equals(content.subarray(start, end + 1))).toBe(true);
});

test("HEAD ignores ranges", async () => {
  for (const range of ["bytes=0-0", "bytes=200000-"]) {
    const response = await get({ range }, {}, "HEAD");
    expect([response?.status, response?.headers.get("content-length")]).toEqual([200, "200000"]);
  }
});

test("refuses a range beyond the file, and ignores one for another version", async () => {
  const outside = await get({ range: "bytes=200000-" });
  expect([outside?.status, outside?.headers.get("content-range")]).toEqual([416, "bytes */200000"]);
  const other = await get({ range: "bytes=0-1", "if-range": '"other"' });
  expect([other?.status, (await bytes(other)).length]).toEqual([200, 200_000]);
  const same = await get({ range: "bytes=0-1", "if-range": `"${sha256}"` });
  expect([same?.status, (await bytes(same)).length]).toEqual([206, 2]);
});

test("does not send a file that the browser already has", async () => {
  expect((await get({ "if-none-match": `"other", W/"${sha256}"` }))?.status).toBe(304);
  const other = await get({ "if-none-match": '"other"' });
  expect([other?.status, (await bytes(other)).length]).toEqual([200, 200_000]);
});

test("shows only pictures, and sends types that could run code as plain bytes", async () => {
  expect((await headersOf("image/png"))?.get("content-disposition")).toMatch(/^inline; /);
  for (const mediaType of ["text/plain", "image/svg+xml", "text/html", "application/zip"]) {
    expect((await headersOf(mediaType))?.get("content-type")).toBe("application/octet-stream");
    expect((await headersOf(mediaType))?.get("content-disposition")).toMatch(/^attachment; /);
  }
});

test("returns no response for missing content", async () => {
  expect(await get({}, { sha256: "cd".repeat(32) })).toBeUndefined();
});

test.each([
  ["a b.pdf", "attachment; filename=\"a b.pdf\"; filename*=UTF-8''a%20b.pdf"],
  ["Élan (1)'.pdf", "attachment; filename=\"_lan (1)'.pdf\"; filename*=UTF-8''%C3%89lan%20%281%29%27.pdf"],
  ['a"\\%.txt', "attachment; filename=\"a___.txt\"; filename*=UTF-8''a%22%5C%25.txt"],
  ["إيصال", "attachment; filename=\"_\"; filename*=UTF-8''%D8%A5%D9%8A%D8%B5%D8%A7%D9%84"],
])("sends the name %j for old and new browsers", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
});
