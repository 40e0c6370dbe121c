import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject, runIn } from "../../support/project-copy.ts";

const illustration = "app/ui/brand/plumb-line";

test.skipIf(!existsSync(illustration))("the starter's own illustration is replaced without git", async () => {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, illustration);
  const replaced = await runIn(copy, process.execPath, "scripts/brand.mjs", "--illustration", "from-mark");
  expect(replaced, "write its new hash to scripts/brand/write.mjs").toMatchObject({ code: 0, err: "" });
  expect(existsSync(folder)).toBe(false);
});
