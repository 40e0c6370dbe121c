import { expect, test } from "vitest";
import { startSmtpServer } from "../support/smtp.ts";
import { newInstallation } from "./installation.ts";
import { killWhileWriting } from "./kills.ts";

test("50 times kill -9 during 1,000 acknowledged writes: none is lost, the database is intact", async () => {
  const smtp = await startSmtpServer();
  const place = newInstallation();
  expect(await killWhileWriting(place, smtp, { kills: 50, writes: 1_000 })).toBeGreaterThanOrEqual(25_000);
  await smtp.close();
}, 3_600_000);
