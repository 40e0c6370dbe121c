import { test } from "vitest";
import { describeWithRecorder, percentEncode, values } from "#tests/security/database-unsafe-values.ts";

describeWithRecorder(({ ask, expectNoFaults }) => {
  test("in headers of the API", { timeout: 60_000 }, async () => {
    for (const text of [
      ...values.map(percentEncode),
      ...values.map(percentEncode).map((value) => `${value}.${value}`),
    ]) {
      await ask("/api/v1/account", { as: undefined, headers: { Authorization: `Bearer ${text}` } });
      await ask("/api/v1/account", {
        method: "PATCH",
        headers: { "Content-Type": "application/json", "If-Match": `"${text}"` },
        body: JSON.stringify({ name: "Adele" }),
      });
      await ask("/api/v1/repositories", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": text },
        body: JSON.stringify({ name: text, link: "example.com" }),
      });
    }
    await expectNoFaults();
  });
});
