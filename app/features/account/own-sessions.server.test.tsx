import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { db } from "#db/client.server.ts";
import { session } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { listOwnSessions } from "./sessions.server.ts";

beforeAll(migrateTestDatabase);

test("shows that an administrator opened a session, not from where", async () => {
  const [user, administrator] = [await makeUser(), await makeUser({ role: "admin" })];
  const expiresAt = new Date(Date.now() + 60_000);
  await db()
    .insert(session)
    .values([
      {
        id: "own",
        token: "1",
        userId: user.id,
        expiresAt,
        ipAddress: "192.0.2.1",
        userAgent: "Firefox/1 Linux",
      },
      {
        id: "other",
        token: "2",
        userId: user.id,
        expiresAt,
        impersonatedBy: administrator.id,
        ipAddress: "192.0.2.2",
        userAgent: "Chrome/1 Windows",
      },
    ]);
  const sessions = await listOwnSessions(user.id, "own");
  expect(sessions).toMatchObject([
    { address: "192.0.2.1", device: { browser: "Firefox" }, impersonation: false },
    { address: null, device: { browser: undefined, system: undefined }, impersonation: true },
  ]);
  const Screen = createRoutesStub([
    { id: "root", path: "/", Component: () => <OwnSessions sessions={sessions} now={0} /> },
  ]);
  const html = renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Screen hydrationData={{ loaderData: { root: { user } } }} />
    </TranslatorContext>,
  );
  expect(html).toContain("Opened by an administrator");
  expect(html).toContain('aria-label="End the session opened by an administrator"');
  expect(html).not.toMatch(/Unknown|192\.0\.2\.2|Chrome/);
});
