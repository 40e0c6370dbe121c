import { beforeAll, expect, test } from "vitest";
import { getSession } from "#app/auth/session-context.server.ts";
import { signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { handleAccountForm } from "./account-form-action.server.ts";

beforeAll(migrateTestDatabase);

test.each([
  ["?state=change-email", "/app/account?newEmail=new%40example.org"],
  ["?state=delete", "/app/account?state=confirm-delete"],
])("a refused resend for %s leads back to the form for the codes", async (form, path) => {
  const browser = await signedInClient((await makeUser()).id);
  const send = async (query: string) => {
    const context = await browser.context();
    const session = getSession(context);
    if (!session) throw new Error("Not signed in");
    const url = new URL(`http://localhost:3000/app/account${query}`);
    const body = new URLSearchParams({ newEmail: "new@example.org" });
    return handleAccountForm({ session, request: new Request(url, { method: "POST", body }), url, context });
  };
  const locations: unknown[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const response = await send(`${form}&resend`);
    locations.push(response instanceof Response && response.headers.get("Location"));
  }
  expect(locations).toEqual(Array(6).fill(path));
  expect(await send(form)).toMatchObject({ init: { status: 429 } });
});
