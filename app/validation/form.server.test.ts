import { expect, test } from "vitest";
import { readFormEntries, validateForm } from "./form.server.ts";
import { limitedText, singleLineText } from "./text.ts";
import { maxRawLength } from "./unicode.ts";
import { z } from "./zod.ts";

const name = singleLineText({ required: "required", invalid: "invalid", long: "long" }, 10);

function post(fields: URLSearchParams | FormData | string, type?: string) {
  const headers: HeadersInit = type ? { "Content-Type": type } : {};
  return new Request("http://localhost/", { method: "POST", body: fields, headers });
}

test("refuses a text that is too long, and returns it truncated", async () => {
  const typed = `a${"\u0316\u0301".repeat(200_000)}`;
  const { refused } = await validateForm(post(new URLSearchParams({ name: typed })), z.object({ name }));
  expect(refused?.errors).toEqual({ name: { message: "long" } });
  expect(refused?.defaultValues.name).toBe(typed.slice(0, maxRawLength(10) + 1));
});

test("decodes a plus sign as a space, and keeps an encoded plus sign", async () => {
  const body = post("name=+a%2Bb++c", "application/x-www-form-urlencoded");
  expect(await readFormEntries(body)).toEqual([["name", " a+b  c"]]);
});

test("limits fields that are not text to a short length", async () => {
  const schema = z.object({ id: z.uuid().optional().catch(undefined), count: z.coerce.number().optional() });
  const fields = new URLSearchParams({ id: "a".repeat(5000), count: "x".repeat(5000) });
  const { refused } = await validateForm(post(fields), schema);
  expect(Object.values(refused?.defaultValues ?? {}).map(({ length }) => length)).toEqual([101, 101]);
});

test("throws for a form schema with an unlimited text", async () => {
  const forgotten = z.object({ name: z.string().transform((value) => value.trim()) });
  await expect(validateForm(post(new URLSearchParams({ name: "a" })), forgotten)).rejects.toThrow(
    "limitedText",
  );
  const limited = z.object({ name: limitedText(5).optional() });
  expect(await validateForm(post(new URLSearchParams({ name: "a" })), limited)).toEqual({
    data: { name: "a" },
  });
});

const many = Array.from({ length: 300 }, (_, number): [string, string] => [`field-${number}`, "x"]);

function multipart(fields: [string, string][]) {
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, value);
  return form;
}

test.each([
  ["pairs", () => post(new URLSearchParams(many))],
  ["nothing but separators", () => post("&".repeat(900_000), "application/x-www-form-urlencoded")],
  ["parts", () => post(multipart(many))],
  [
    "headers of a part",
    () => post(`--x\r\n${"X-A: b\r\n".repeat(10_000)}\r\na\r\n--x--\r\n`, "multipart/form-data; boundary=x"),
  ],
])("refuses too many fields before reading them: %s", async (_what, request) => {
  await expect(readFormEntries(request())).rejects.toMatchObject({ init: { status: 413 } });
});

test.each([
  ["pairs", () => post(new URLSearchParams(many.slice(0, 200)))],
  ["parts", () => post(multipart(many.slice(0, 200)))],
])("reads a large form: %s", async (_what, request) => {
  expect(await readFormEntries(request())).toEqual(many.slice(0, 200));
});

test.each([
  ["text/plain", "a=b"],
  ["multipart/form-data", "a"],
  ["multipart/form-data; boundary=x", "a"],
  ["multipart/form-data; boundary=x", "--x\r\n\r\n\r\n\r\n--x--"],
  ["", "a=b"],
])("refuses a body that is not a form: %j", async (type, body) => {
  const request = new Request("http://localhost/", { method: "POST", body: Buffer.from(body) });
  if (type) request.headers.set("Content-Type", type);
  await expect(readFormEntries(request)).rejects.toMatchObject({ init: { status: 400 } });
});
