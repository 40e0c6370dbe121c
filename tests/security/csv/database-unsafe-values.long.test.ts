import { test } from "vitest";
import { importableResources } from "#tests/support/csv/importable-resources.ts";
import { describeWithRecorder, values } from "../database-unsafe-values.ts";

describeWithRecorder(({ ask, expectNoFaults }) => {
  test("in the cells of an imported file", { timeout: 60_000 }, async () => {
    for (const { list, fileOf } of importableResources) {
      for (const value of values) {
        const named = fileOf(value);
        const columns = named.slice(0, named.indexOf("\n")).split(",");
        const text = `${named}\n${columns.map(() => value).join()}\n`;
        for (const path of [`${list}/import`, `${list}/import/confirm`])
          await ask(path, { method: "POST", body: new URLSearchParams({ text }) });
      }
    }
    await expectNoFaults();
  });
});
