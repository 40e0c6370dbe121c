import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

/** As in a configuration that many people copy. */
export function ignoreSqlGlobally() {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [config, ignore] = [join(folder, "config"), join(folder, "ignore")];
  writeFileSync(ignore, "*.sql\n");
  writeFileSync(config, `[core]\n\texcludesFile = ${ignore}\n`);
  vi.stubEnv("GIT_CONFIG_GLOBAL", config);
  onTestFinished(() => void vi.unstubAllEnvs());
}
