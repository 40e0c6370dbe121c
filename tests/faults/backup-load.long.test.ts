import { expect, test } from "vitest";
import { backUpWhileWriting } from "./backup-load.ts";
import { newInstallation } from "./installation.ts";

test("ten backups of a large database during 200 writes a second are consistent", async () => {
  const place = newInstallation();
  expect((await place.cli(["migrate"])).code).toBe(0);
  const measured = await backUpWhileWriting(place, { rows: 1_000_000, writesPerSecond: 200, backups: 10 });
  process.stdout.write(`Backups during 200 writes a second: ${JSON.stringify(measured)}\n`);
}, 1_800_000);
