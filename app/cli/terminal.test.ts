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

test("the language may have a region", async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  options.mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), locale: "pt-BR" };
  });
  vi.doMock("#app/i18n/languages.ts", () => ({ languageCodes: ["en", "pt-BR"], isLanguage: () => false }));
  vi.doMock("#app/i18n/instance.server.ts", () => ({ i18nFor: () => ({}) }));
  vi.resetModules();
  const { terminalLanguage } = await import("./terminal.ts");
  expect(terminalLanguage).toBe("pt-BR");
});
