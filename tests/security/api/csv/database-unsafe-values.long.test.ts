import { test } from "vitest";
import { describeWithRecorder, values } from "#tests/security/database-unsafe-values.ts";

describeWithRecorder(({ ask, expectNoFaults }) => {
  test("in a file imported through the API", { timeout: 60_000 }, async () => {
    for (const value of values) {
      await ask("/api/v1/repositories/import", {
        method: "POST",
        headers: { "Content-Type": "text/csv" },
        body: `name,link,description\n${value},example.com,${value}`,
      });
    }
    await expectNoFaults();
  });
});
