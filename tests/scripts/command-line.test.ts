import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { runIn } from "../support/project-copy.ts";

const commandLine = pathToFileURL(`${projectRoot}scripts/generators/command-line.mjs`).href;

test.each([
  { failure: "EPIPE", because: "its reader closed it", code: 0 },
  { failure: "ENOSPC", because: "the disk is full", code: 1 },
])("a command whose output fails because $because exits with $code", async ({ failure, code }) => {
  const script = `
    const { withUsageErrors } = await import("${commandLine}");
    await withUsageErrors(() => {});
    process.stdout.destroy(Object.assign(new Error("write ${failure}"), { code: "${failure}" }));
  `;
  const result = await runIn(projectRoot, process.execPath, "--input-type=module", "--eval", script);
  expect(result).toMatchObject({ code, err: code ? expect.stringContaining(failure) : "" });
});
