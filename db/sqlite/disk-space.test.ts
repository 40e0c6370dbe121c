import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { diskSpace } from "./disk-space.server.ts";

vi.mock("node:fs", { spy: true });

test.each([
  { log: 0, isLow: false },
  { log: 20_000_000, isLow: true },
])("a backup needs room for the database and its log of $log bytes", ({ log, isLow }) => {
  const folder = mkdtempSync(join(tmpdir(), "space-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "app.db");
  writeFileSync(file, "");
  truncateSync(file, 5_000_000);
  if (log > 0) {
    writeFileSync(`${file}-wal`, "");
    truncateSync(`${file}-wal`, log);
  }
  vi.mocked(statfsSync).mockReturnValueOnce({ blocks: 1_000, bavail: 120, bsize: 1_000_000 } as never);
  expect(diskSpace(file)).toEqual({ free: 120_000_000, isLow });
});
