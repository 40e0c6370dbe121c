import { expect, test } from "vitest";
import { flashedInputHeaders } from "./flashed-input.server.ts";

const screen = new URL("http://localhost/manager/repositories/new");

function send(headers: Record<string, string>) {
  const form = new FormData();
  form.set("name", "Ada");
  return new Request(screen, { method: "POST", headers, body: form });
}

test("keeps the texts of a form with a small file", async () => {
  const headers = await flashedInputHeaders(send({ "Content-Length": "200" }), screen);
  expect(headers.get("Set-Cookie")).toMatch(/draft=/);
});

test.each<Record<string, string>>([{ "Content-Length": "1000001" }, {}])(
  "reads no form with a file that is large, or may be: %j",
  async (sent) => {
    const request = send(sent);
    expect([...(await flashedInputHeaders(request, screen))]).toEqual([]);
    expect(request.bodyUsed).toBe(false);
  },
);
