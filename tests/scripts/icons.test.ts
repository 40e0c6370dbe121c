import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawIcons } from "../../scripts/brand/icons.mjs";
import { UsageError } from "../../scripts/generators/command-line.mjs";

test("says in one line why Chromium does not start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notExecutable = join(folder, "chromium");
  writeFileSync(notExecutable, "", { mode: 0o600 });
  vi.stubEnv("CHROMIUM_PATH", notExecutable);
  const error = await drawIcons([{ file: "icon.png", svg: "<svg />", size: 16 }]).catch((reason) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toMatch(
    /^Nothing was written: .* requires Chromium, .*EACCES.*install-chromium\.mjs.*$/,
  );
  expect(error.cause).toBeInstanceOf(Error);
});
