import { beforeAll, expect, test } from "vitest";
import { getSession } from "#app/auth/session-context.server.ts";
import { takeToast } from "#app/shell/toast.server.ts";
import { signedInClient } from "#tests/support/auth-client.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { handleAccountForm } from "./account-form-action.server.ts";

beforeAll(migrateTestDatabase);

const forms = [
  ["?state=change-email", "/app/account?newEmail=new%40example.org"],
  ["?state=delete", "/app/account?state=confirm-delete"],
] as const;

async function accountForms(newEmail: string) {
  const browser = await signedInClient((await makeUser()).id);
  return async (query: string) => {
    const context = await browser.context();
    const session = getSession(context);
    if (!session) throw new Error("Not signed in");
    const url = new URL(`http://localhost:3000/app/account${query}`);
    const body = new URLSearchParams({ newEmail });
    return handleAccountForm({ session, request: new Request(url, { method: "POST", body }), url, context });
  };
}

test.each(forms)("a refused resend for %s leads back to the form for the codes", async (form, path) => {
  const send = await accountForms("new@example.org");
  const locations: unknown[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const response = await send(`${form}&resend`);
    locations.push(response instanceof Response && response.headers.get("Location"));
  }
  expect(locations).toEqual(Array(6).fill(path));
  const headers = { "Retry-After": expect.stringMatching(/^\d+$/) };
  expect(await send(form)).toMatchObject({ init: { status: 429, headers } });
});

test.each(forms)("for %s, only further codes are announced as replacing earlier ones", async (form, path) => {
  const send = await accountForms("other@example.org");
  const messages: unknown[] = [];
  for (const query of [form, `${form}&resend`]) {
    const response = await send(query);
    if (!(response instanceof Response)) expect.unreachable();
    expect(response.headers.get("Location")).toBe(path.replace("new%40", "other%40"));
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const { toast } = await takeToast(new Request("http://localhost:3000/", { headers: { cookie } }));
    messages.push(toast?.message);
  }
  expect(messages).toEqual([undefined, expect.stringContaining("no longer work")]);
});
