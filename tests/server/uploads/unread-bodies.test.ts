import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { formatRequest, rawRequest } from "#tests/support/raw-http.ts";

/** Files are only read from users who may store them. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const length = 90_000_000;
const asking = () => ({
  "Content-Type": "multipart/form-data; boundary=x",
  "Content-Length": String(length),
  Origin: world.server.url,
  Connection: "keep-alive",
});
const path = "/files?form=/manager/invoices/new&field=receiptId";
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

test("without a session, responds before the body arrives", async () => {
  const { status, headers } = await rawRequest(
    world.server.port,
    formatRequest(`POST ${path}`, asking(), head),
  );
  expect(status).toBe(302);
  expect(headers).toContain("location: /login");
});

test("without a session, does not read the rest of the body", async () => {
  const socket = connect(world.server.port, "localhost").on("error", () => {});
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.write(formatRequest(`POST ${path}`, asking(), head));
  const piece = Buffer.alloc(1_000_000);
  const sending = new Promise<void>((resolve) => {
    const send = (rest: number) =>
      rest === 0 ? resolve() : socket.write(piece, (error) => (error ? resolve() : send(rest - 1)));
    send(length / piece.length);
  });
  await sending;
  expect(answer).toMatch(/^HTTP\/1.1 302 /);
  expect(socket.destroyed).toBe(true);
  expect((await world.send("/healthz")).status).toBe(200);
});
