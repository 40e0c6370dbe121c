import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllEnvs());

test.each([":/etc/localtime", "Nowhere/Nothing", ""])("the time zone is UTC where TZ is %j", async (TZ) => {
  vi.stubEnv("TZ", TZ);
  vi.resetModules();
  const { terminalTimeZone } = await import("./terminal.ts");
  expect(terminalTimeZone).toBe("UTC");
});

test("the time zone is that of TZ", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  vi.resetModules();
  const { terminalTimeZone } = await import("./terminal.ts");
  expect(terminalTimeZone).toBe("Asia/Tokyo");
});
