import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { declaresOversizedBody } from "#app/http/body-limit.ts";
import { registeredCsv } from "../../records/registered-csv.server.ts";
import { getLargeImports } from "../../records/registered-large-imports.server.ts";

test("imports of a demo keep the usual limit and store no file", () => {
  process.env.DEMO_MODE = "true";
  const [{ listPath } = expect.unreachable()] = registeredCsv;
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "2000000" };
  const request = { method: "POST", url: `${listPath}/import`, headers } as unknown as IncomingMessage;
  expect(declaresOversizedBody(request)).toBe(true);
  expect(getLargeImports()).toBeUndefined();
});
