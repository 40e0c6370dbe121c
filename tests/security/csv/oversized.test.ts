import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { oversizedFiles } from "#tests/security/csv/oversized-files.ts";
import { boundary, multipartType } from "#tests/security/expensive-request-rows.ts";
import { maxPageLength } from "#tests/security/oversized.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 30_000);
afterAll(() => world.stop());

describe("a CSV file", () => {
  test.each(oversizedFiles.map(({ text, message }) => [text, message]))(
    "that is too large is refused with the reason: %#",
    async (text, message) => {
      const form = `${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n${boundary}--\r\n`;
      const headers = { "Content-Type": multipartType };
      const sent = { method: "POST", as: world.administrator, headers, body: form };
      const screen = await world.send("/manager/repositories/import", sent);
      expect(screen.status).toBe(400);
      expect([message, screen.body.includes(message)]).toEqual([message, true]);
      expect(screen.body.length).toBeLessThan(maxPageLength);
      expect((await world.send("/manager/repositories/import/confirm", sent)).status).toBe(302);
    },
  );

  test("with a long valid text is compressed for the confirmation", async () => {
    const rows = Array.from({ length: 1900 }, (_, number) => `long ${number},b.example,${"<".repeat(180)}`);
    const text = `name,link,description\n${rows.join("\n")}`;
    const form = `${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n${boundary}--\r\n`;
    const headers = { "Content-Type": multipartType };
    const sent = { method: "POST", as: world.administrator, headers, body: form };
    const preview = await world.send("/manager/repositories/import", sent);
    expect(preview.status).toBe(200);
    expect(preview.body.length).toBeLessThan(maxPageLength);
    const [, packed = ""] = /name="packed" value="([^"]+)"/.exec(preview.body) ?? [];
    const confirmed = await world.send("/manager/repositories/import/confirm", {
      method: "POST",
      as: world.administrator,
      body: new URLSearchParams({ packed }),
    });
    expect([confirmed.status, confirmed.headers.location]).toEqual([302, "/manager/repositories"]);
    const [made] = await world.server.query("SELECT description FROM repository WHERE name = 'long 1899'");
    expect(made).toEqual({ description: "<".repeat(180) });
  });

  test("with an error is kept in the text field", async () => {
    const text = `name,link\n${"a,b.example\n".repeat(2001)}`;
    const response = await world.send("/manager/repositories/import", {
      method: "POST",
      as: world.administrator,
      body: new URLSearchParams({ text }),
    });
    expect(response.status).toBe(400);
    expect(response.body).toContain(`>${text}`);
  });
});
