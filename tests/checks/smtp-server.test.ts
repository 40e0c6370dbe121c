import { expect, test } from "vitest";
import { startSmtpServer } from "#tests/support/smtp.ts";

test("the SMTP server of the tests reports a taken port", async () => {
  const { port, close } = await startSmtpServer();
  await expect(startSmtpServer(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await close();
});
