import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UserSessionList } from "./user-session-list.tsx";

test("the buttons that end sessions on the same kind of device differ by address", () => {
  const device = { browser: "Chrome", system: "Windows", kind: "computer" } as const;
  const sessions = ["192.0.2.1", null].map((address, index) => {
    const times = { createdAt: 0, expiresAt: 0 };
    return { id: String(index), device, address, ...times, impersonator: null };
  });
  const Component = () => <UserSessionList userId="1" sessions={sessions} mayEnd now={0} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
  const labels = [...html.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(labels.map((label) => label?.replace(/[\u2068\u2069]/g, ""))).toEqual([
    "End the session on Chrome on Windows, 192.0.2.1",
    "End the session on Chrome on Windows, Unknown address",
  ]);
});
