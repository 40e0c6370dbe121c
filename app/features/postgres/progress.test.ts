import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createProgressDisplay } from "./progress.ts";

function streamOf(columns?: number) {
  const stream = Object.assign(new PassThrough({ encoding: "utf8" }), {
    isTTY: columns !== undefined,
    columns,
  });
  return { output: stream as unknown as NodeJS.WriteStream, written: () => String(stream.read() ?? "") };
}

test("rewrites one line on a terminal, truncated to its width, and clears it at the end", () => {
  const { output, written } = streamOf(30);
  const display = createProgressDisplay(output);
  display.show({ step: "copying", done: 0, total: 1_234_567 });
  expect(written()).toBe("\r\x1b[KCopying ░░░░░░░░░░░░░░░░░░░░ ");
  display.show({ step: "completing", done: 3, total: 5 });
  display.show({ step: "checking", done: 1_234_567, total: 2_469_134 });
  expect(written()).toBe("\r\x1b[KCreating indexes ████████████\r\x1b[KComparing ██████████░░░░░░░░░");
  display.end();
  expect(written()).toBe("\r\x1b[K");
});

test("without a terminal, prints a line for each step, not for each update", () => {
  const { output, written } = streamOf();
  const display = createProgressDisplay(output);
  for (let done = 0; done < 1000; done += 1) display.show({ step: "copying", done, total: 1000 });
  display.show({ step: "checking", done: 0, total: 2000 });
  display.show({ step: "committing", done: 0, total: 0 });
  display.end();
  expect(written()).toBe(
    "Copying ░░░░░░░░░░░░░░░░░░░░ 0 of 1,000 rows\nComparing ░░░░░░░░░░░░░░░░░░░░ 0 of 2,000 rows\n",
  );
});
