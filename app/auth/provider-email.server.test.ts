import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { giveSettings } from "#tests/support/given-settings.ts";
import { auth } from "./auth.server.ts";
import { validateProviderEmail } from "./provider-email.server.ts";

vi.mock("#app/settings.server.ts", async (original) => {
  const { withGivenSettings } = await import("#tests/support/given-settings.ts");
  return withGivenSettings(await original<typeof import("#app/settings.server.ts")>());
});

type Identity = Parameters<typeof validateProviderEmail>[0];
type Action = Identity["source"]["action"];

const email = "visitor@example.org";

beforeAll(migrateTestDatabase);
beforeEach(() => giveSettings({}));

describe("a new account", () => {
  test("needs an email that the provider has verified", async () => {
    expect(await validate("create-user", { email, emailVerified: true })).toBeUndefined();
    for (const emailVerified of [false, undefined])
      expect(await validate("create-user", { email, emailVerified })).toEqual({
        error: "email_not_verified",
      });
  });

  test("is refused while sign-up is closed, except for administrators", async () => {
    giveSettings({ signupEnabled: false });
    const identity = { email, emailVerified: true };
    expect(await validate("create-user", identity)).toEqual({ error: "signup_disabled" });
    giveSettings({ signupEnabled: false, adminEmails: [email] });
    expect(await validate("create-user", identity)).toBeUndefined();
  });

  test.each([null, "nobody", "\u212Aim@example.org"])(
    "is refused if the provider names %j",
    async (named) => {
      const identity = { email: "kim@example.org", emailVerified: true };
      expect(await validate("create-user", identity, named)).toEqual({ error: "INVALID_EMAIL" });
    },
  );
});

describe.each<Action>(["link-account", "sign-in"])("%s", (action) => {
  test("needs an account and a provider that have both verified the email, even while sign-up is closed", async () => {
    giveSettings({ signupEnabled: false });
    const [verified, unverified] = [await makeUser(), await makeUser({ emailVerified: false })];
    const refused = { error: "email_not_verified" };
    expect(await validate(action, { ...verified, emailVerified: true })).toBeUndefined();
    expect(await validate(action, { ...verified, emailVerified: false })).toEqual(refused);
    expect(await validate(action, { ...unverified, emailVerified: true })).toEqual(refused);
    expect(await validate(action, { email, emailVerified: true })).toEqual(refused);
  });
});

test("accounts that an email code creates need no provider", async () => {
  const source = { action: "create-user", method: "email-otp" } as const;
  const validated = validateProviderEmail({ user: { email, emailVerified: false }, source }, await context());
  expect(await validated).toBeUndefined();
});

async function validate(action: Action, user: Identity["user"], profileEmail: unknown = user.email) {
  const source = {
    action,
    method: "oauth",
    oauth: { providerId: "github", profile: { email: profileEmail } },
  };
  return validateProviderEmail({ user, source }, await context());
}

async function context() {
  return { context: await auth().$context } as Parameters<typeof validateProviderEmail>[1];
}
