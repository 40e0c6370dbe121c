import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { copyProject, runShellScript } from "#tests/support/project-copy.ts";

/** Follows docs/uploads.md in a copy of the project. */

vi.setConfig({ testTimeout: 3_600_000 });

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const document = readFileSync(join(copy, "docs/uploads.md"), "utf8");
const commands = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = ""]) => text);

test.each(commands)("%s", async (text) => expect(await runShellScript(copy, text)).toBe(""));
