import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { getSession } from "#app/auth/session-context.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { handleAccountForm } from "./account-form-action.server.ts";
import { accountReturnPath } from "./account-paths.server.ts";
import { AccountScreen } from "./account-screen.tsx";
import { accountScreenData } from "./screen-data.server.ts";

beforeAll(migrateTestDatabase);

async function visit() {
  const user = await makeUser({ name: "Amina" });
  const browser = await signedInClient(user.id);
  // Another session, which can be ended.
  await signedInClient(user.id);
  const context = await browser.context();
  const session = getSession(context);
  if (!session) throw new Error("Not signed in");
  return { user, session, context };
}

function post(url: URL, fields: Record<string, string>) {
  return new Request(url, { method: "POST", body: new URLSearchParams(fields) });
}

const dialogs = [
  "?state=change-name",
  "?state=change-email",
  "?newEmail=new%40example.org",
  "?state=delete",
  "?state=confirm-delete",
];

test.each(["", ...dialogs])("the forms of /app/account%s name the user who opened them", async (query) => {
  const { user, session } = await visit();
  const url = new URL(`http://localhost:3000/app/account${query}`);
  const { data: account } = await accountScreenData(session, url, new Request(url));
  const Screen = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [{ path: "app/account", Component: () => <AccountScreen area="app" {...account} /> }],
    },
  ]);
  const html = renderToString(
    <TranslatorContext value={i18nFor("en")}>
      <Screen
        initialEntries={[`/app/account${query}`]}
        hydrationData={{ loaderData: { root: { user, timeZone: { name: "UTC" }, theme: "system" } } }}
      />
    </TranslatorContext>,
  );
  const forms = [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].map(([form]) => form);
  const own = forms.filter((form) => !/action="\/(logout|resources\/)/.test(form));
  expect(own.length).toBeGreaterThan(0);
  for (const form of own) expect(form).toContain(`name="signedInAs" value="${user.id}"`);
});

test.each(dialogs)("a form of /app/account%s opened by another user is refused", async (query) => {
  const { user, session, context } = await visit();
  const url = new URL(`http://localhost:3000/app/account${query}`);
  const send = (openedBy: string) => {
    const fields = { name: "Zara", newEmail: "new@example.org", otp: "000000", signedInAs: openedBy };
    return handleAccountForm({ session, request: post(url, fields), url, context });
  };
  await expect(send((await makeUser()).id)).rejects.toMatchObject({ init: { status: 409 } });
  expect((await getUser(user.id))?.name).toBe("Amina");
  await expect(send(user.id)).resolves.toBeDefined();
});

test("a button of the account screen pressed after another user signed in is refused", async () => {
  const { user } = await visit();
  const url = new URL("http://localhost:3000/account/sessions/end-others");
  const back = (signedInAs: string) =>
    accountReturnPath(post(url, { redirect: "/app/account", signedInAs }), user);
  await expect(back((await makeUser()).id)).rejects.toMatchObject({ init: { status: 409 } });
  expect(await back(user.id)).toBe("/app/account");
});
