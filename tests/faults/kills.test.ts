import { expect, test, vi } from "vitest";
import { startSmtpServer } from "../support/smtp.ts";
import { newInstallation } from "./installation.ts";
import { killWhileWriting } from "./kills.ts";

vi.setConfig({ testTimeout: 60_000 });

/** kills.long.test.ts kills it 50 times. */
test("kill -9 during acknowledged writes: none is lost, the database is intact", async () => {
  const smtp = await startSmtpServer();
  const place = newInstallation();
  expect(await killWhileWriting(place, smtp, { kills: 3, writes: 90 })).toBeGreaterThanOrEqual(180);
  await smtp.close();
});
