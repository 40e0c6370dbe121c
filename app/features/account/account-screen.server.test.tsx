import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { Profile } from "./profile.tsx";
import { accountScreenData } from "./screen-data.server.ts";
import { YourData } from "./your-data.tsx";

vi.mock("#app/registry/roles.ts", async (original) => ({
  ...(await original<object>()),
  clerk: { name: "clerk", order: 50, permissions: { apps: ["manager"], account: ["update"] } },
}));

beforeAll(migrateTestDatabase);

async function open(role: string, query = "", cookie = "") {
  const user = await makeUser({ role });
  const session = { id: "session", user, impersonatedBy: null } as unknown as CurrentSession;
  const url = new URL(`http://localhost:3000/manager/account${query}`);
  return (await accountScreenData(session, url, new Request(url, { headers: { cookie } }))).data;
}

async function linksFor(role: string) {
  const account = await open(role);
  const Screen = createRoutesStub([
    {
      path: "/manager/account",
      Component: () => (
        <>
          <Profile {...account} />
          <YourData {...account.rights} />
        </>
      ),
    },
  ]);
  const html = renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Screen initialEntries={["/manager/account"]} />
    </TranslatorContext>,
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
  return ["change-name", "change-email", "/account/export", "state=delete"].filter((part) =>
    links.some((link) => link?.includes(part)),
  );
}

test("offers only what the role may do", async () => {
  expect(await linksFor("user")).toEqual(["change-name", "change-email", "/account/export", "state=delete"]);
  expect(await linksFor("clerk")).toEqual(["change-name"]);
});

test.each(["Etc/GMT+3", "Asia/Calcutta"])(
  "lists the chosen time zone %s, so that saving the dialog keeps it",
  async (chosen) => {
    const { timeZones, chosenTimeZone } = await open("user", "?state=time-zone", `timeZone=${chosen}`);
    expect(timeZones).toContain(chosenTimeZone);
  },
);

test("opens no dialog that the role may not use", async () => {
  for (const query of [
    "?state=change-email",
    "?newEmail=a@example.org",
    "?state=delete",
    "?state=confirm-delete",
  ]) {
    expect((await open("user", query)).dialog, query).toBeDefined();
    expect(await open("clerk", query), query).toMatchObject({ dialog: undefined, newEmail: "" });
  }
  expect((await open("clerk", "?state=change-name")).dialog).toBe("change-name");
});
