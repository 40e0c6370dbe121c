import type { ComponentType } from "react";
import { beforeAll, expect, test } from "vitest";
import { getSession } from "#app/auth/session-context.server.ts";
import { getUser } from "#app/features/users/users.server.ts";
import { renderAccountForms } from "#tests/support/account-forms.tsx";
import { signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { handleAccountForm } from "./account-form-action.server.ts";
import { accountReturnPath } from "./account-paths.server.ts";
import { AccountScreen } from "./account-screen.tsx";
import Onboarding from "./routes/onboarding.tsx";
import { accountScreenData } from "./screen-data.server.ts";

beforeAll(migrateTestDatabase);

async function visit() {
  const user = await makeUser({ name: "Amina" });
  const browser = await signedInClient(user.id);
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
  const own = renderAccountForms(<AccountScreen area="app" {...account} />, `/app/account${query}`, user);
  expect(own.length).toBeGreaterThan(0);
  for (const form of own) expect(form).toContain(`name="signedInAs" value="${user.id}"`);
});

test("the form of the first name names the user who opened it", async () => {
  const user = await makeUser({ name: "" });
  const Screen = Onboarding as ComponentType<{ loaderData: object }>;
  const screen = <Screen loaderData={{ email: user.email, redirect: undefined }} />;
  const [form] = renderAccountForms(screen, "/onboarding", user);
  expect(form).toContain(`name="signedInAs" value="${user.id}"`);
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
