import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { expireAllCodes, wrongCodeFor } from "#tests/support/login-codes.ts";
import { createHttpAuthClient, createSignedInClient, receiveCode } from "./http-auth-client.ts";
import { type AuthWorld, startAuthWorld } from "./world.ts";

vi.setConfig({ testTimeout: 30_000 });

let world: AuthWorld;

beforeAll(async () => {
  world = await startAuthWorld({ GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" });
}, 30_000);

afterAll(() => world?.stop());

const refused = (status: number, code: string, more: object = {}) => ({
  data: null,
  error: { status, code, message: expect.any(String), ...more },
});

describe("signing in", () => {
  test("signs in with the mailed code, reads the session and signs out", async () => {
    const { email, id } = world.user;
    const { client, forms } = createHttpAuthClient(world);
    expect(await client.getSession()).toEqual({ data: null, error: null });
    let sent: unknown;
    const otp = await receiveCode(world, email, async () => {
      sent = await client.emailOtp.sendVerificationOtp({ email, type: "sign-in" });
    });
    expect(sent).toEqual({ data: { success: true }, error: null });
    const entered = await client.signIn.emailOtp({ email, otp });
    expect(entered).toMatchObject({ data: { token: expect.any(String), user: { id, email } }, error: null });
    const { data } = await client.getSession();
    expect(data).toMatchObject({ user: { id, email, role: "user" }, session: { userId: id } });
    expect(data?.session.expiresAt).toBeInstanceOf(Date);
    expect((await forms.get("/app")).status).toBe(200);
    expect(await client.signOut()).toEqual({ data: { success: true }, error: null });
    expect(await client.getSession()).toEqual({ data: null, error: null });
    expect((await forms.get("/app")).status).toBe(302);
  });

  test.each(languageCodes)("refuses a wrong code, with a message in %s", async (language) => {
    const message = textIn(language, "errors.auth.INVALID_OTP");
    const { client } = createHttpAuthClient(world, language);
    const { email } = await world.person("user");
    const answer = await client.signIn.emailOtp({ email, otp: "000000" });
    expect(answer).toMatchObject(refused(400, "INVALID_OTP", { message }));
  });

  test("refuses a code after five wrong ones, and an expired code", async () => {
    const { client } = createHttpAuthClient(world);
    const { email } = await world.person("user");
    const ask = () =>
      receiveCode(world, email, () => client.emailOtp.sendVerificationOtp({ email, type: "sign-in" }));
    const locked = await ask();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await client.signIn.emailOtp({ email, otp: wrongCodeFor(locked) });
      expect(answer).toMatchObject(refused(400, "INVALID_OTP"));
    }
    expect(await client.signIn.emailOtp({ email, otp: locked })).toMatchObject(
      refused(403, "TOO_MANY_ATTEMPTS"),
    );
    const old = await ask();
    await expireAllCodes(world.server);
    expect(await client.signIn.emailOtp({ email, otp: old })).toMatchObject(refused(400, "OTP_EXPIRED"));
  });

  test("refuses banned users, and says so only after the right code", async () => {
    const { client } = createHttpAuthClient(world);
    const banned = await world.person("user");
    await world.server.query('UPDATE "user" SET banned = TRUE WHERE id = ?', banned.id);
    const { email } = banned;
    const otp = await receiveCode(world, email, () =>
      client.emailOtp.sendVerificationOtp({ email, type: "sign-in" }),
    );
    expect(await client.signIn.emailOtp({ email, otp: wrongCodeFor(otp) })).toMatchObject(
      refused(400, "INVALID_OTP"),
    );
    expect(await client.signIn.emailOtp({ email, otp })).toMatchObject(refused(403, "BANNED_USER"));
    expect((await client.getSession()).data).toBeNull();
  });

  test("sends three codes, then says when to try again", async () => {
    const { client } = createHttpAuthClient(world);
    const { email } = await world.person("user");
    const ask = () => client.emailOtp.sendVerificationOtp({ email, type: "sign-in" });
    for (let times = 0; times < 3; times += 1) expect((await ask()).error).toBeNull();
    expect(await ask()).toMatchObject(
      refused(429, "TOO_MANY_REQUESTS", {
        retryAfterSeconds: expect.any(Number),
        message: expect.stringMatching(/[45] minutes/),
      }),
    );
    const nobody = await client.emailOtp.sendVerificationOtp({ email: "nobody", type: "sign-in" });
    expect(nobody).toMatchObject(refused(400, "INVALID_EMAIL"));
    // Codes are for signing in only; other purposes have their own screens.
    const other = await client.emailOtp.sendVerificationOtp({ email, type: "forget-password" });
    expect(other).toMatchObject(refused(400, "INVALID_OTP"));
  });

  test("redirects to a configured provider and refuses unknown ones", async () => {
    const { client } = createHttpAuthClient(world);
    const begun = await client.signIn.social({ provider: "github", callbackURL: "/app" });
    expect(begun.data).toMatchObject({ redirect: true });
    expect(begun.data?.url).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*state=/);
    const none = await client.signIn.social({ provider: "gitlab", callbackURL: "/app" });
    expect(none).toMatchObject(refused(404, "PROVIDER_NOT_FOUND"));
    const away = await client.signIn.social({ provider: "github", callbackURL: "https://evil.example" });
    expect(away).toMatchObject(refused(403, "INVALID_CALLBACK_URL"));
    const token = await client.signIn.social({ provider: "github", idToken: { token: "x" } });
    expect(token).toMatchObject(refused(404, "ID_TOKEN_NOT_SUPPORTED"));
  });
});

describe("sessions", () => {
  test("are listed and revoked: one, all others, or all", async () => {
    const person = await world.person("user");
    const { client } = await createSignedInClient(world, person);
    const [second, third] = [await world.session(person), await world.session(person)];
    // No recent sign-in is required, as on the screen.
    await world.server.query("UPDATE session SET created_at = ? WHERE user_id = ?", new Date(1), person.id);
    const foreign = await world.session(world.administrator);
    const ids = async () => (await client.listSessions()).data?.map(({ id }) => id) ?? [];
    const tokenOf = async (id: string) =>
      (await world.server.query<{ token: string }>("SELECT token FROM session WHERE id = ?", id))[0]?.token ??
      "";
    expect(await ids()).toEqual(expect.arrayContaining([second, third]));
    expect(await ids()).toHaveLength(3);

    const done = { data: { status: true }, error: null };
    expect(await client.revokeSession({ token: await tokenOf(second) })).toEqual(done);
    // Nothing reveals whether a token exists.
    expect(await client.revokeSession({ token: await tokenOf(foreign) })).toEqual(done);
    expect(await client.revokeSession({ token: "nothing" })).toEqual(done);
    expect(await tokenOf(foreign)).not.toBe("");
    expect(await ids()).toHaveLength(2);
    expect(await client.revokeOtherSessions()).toEqual(done);
    expect(await ids()).toHaveLength(1);
    expect(await client.revokeSessions()).toEqual(done);
    expect((await client.getSession()).data).toBeNull();
    expect(await tokenOf(foreign)).not.toBe("");
  });

  test("cannot be read or revoked without signing in", async () => {
    const { client } = createHttpAuthClient(world, otherLanguage);
    const unauthorized = refused(401, "UNAUTHORIZED", {
      message: textIn(otherLanguage, "codes.calls.UNAUTHORIZED"),
    });
    for (const answer of [
      await client.listSessions(),
      await client.revokeSession({ token: "nothing" }),
      await client.revokeSessions(),
      await client.revokeOtherSessions(),
      await client.deleteUser(),
      await client.admin.listUsers({ query: {} }),
    ]) {
      expect(answer).toMatchObject(unauthorized);
    }
  });
});

describe("the account", () => {
  test("is deleted only with its own code", async () => {
    const person = await world.person("user");
    const { client } = await createSignedInClient(world, person, otherLanguage);
    let sent: unknown;
    const token = await receiveCode(world, person.email, async () => {
      sent = await client.deleteUser();
    });
    expect(sent).toEqual({ data: { success: true, message: "Verification email sent" }, error: null });
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await client.deleteUser({ token: wrongCodeFor(token) });
      const message = textIn(otherLanguage, "errors.auth.INVALID_OTP");
      expect(answer).toMatchObject(refused(400, "INVALID_OTP", { message }));
    }
    expect(await client.deleteUser({ token })).toMatchObject(refused(403, "TOO_MANY_ATTEMPTS"));
    const old = await receiveCode(world, person.email, () => client.deleteUser());
    await expireAllCodes(world.server);
    expect(await client.deleteUser({ token: old })).toMatchObject(refused(400, "OTP_EXPIRED"));
    for (let sentBefore = 2; sentBefore < 5; sentBefore += 1) await client.deleteUser();
    expect(await client.deleteUser()).toMatchObject(
      refused(429, "TOO_MANY_REQUESTS", { retryAfterSeconds: expect.any(Number) }),
    );

    const other = await world.person("user");
    const leaving = await createSignedInClient(world, other);
    const right = await receiveCode(world, other.email, () => leaving.client.deleteUser());
    const gone = await leaving.client.deleteUser({ token: right });
    expect(gone).toEqual({ data: { success: true, message: "User deleted" }, error: null });
    expect(await world.server.query('SELECT 1 FROM "user" WHERE id = ?', other.id)).toEqual([]);
    expect((await leaving.client.getSession()).data).toBeNull();
  });

  test("of the last administrator cannot be deleted", async () => {
    const alone = await startAuthWorld();
    try {
      const { client } = await createSignedInClient(alone, alone.administrator);
      expect(await client.deleteUser()).toMatchObject(refused(400, "LAST_ADMIN"));
    } finally {
      await alone.stop();
    }
  });
});

describe("administrators", () => {
  test("search, sort, filter and page through the users", async () => {
    const named = async (name: string, role = "user") => {
      const person = await world.person(role);
      await world.server.query('UPDATE "user" SET name = ? WHERE id = ?', name, person.id);
      return person.id;
    };
    const [first, second, third] = [
      await named("Quokka Ada"),
      await named("Quokka Berta", "admin"),
      await named("Quokka Cyd"),
    ];
    const { client } = await createSignedInClient(world, world.administrator);
    const list = async (query: NonNullable<Parameters<typeof client.admin.listUsers>[0]>["query"]) => {
      const { data } = await client.admin.listUsers({ query });
      return { total: data?.total, ids: data?.users.map(({ id }) => id) };
    };
    const sorted = { searchValue: "quokka", sortBy: "name", sortDirection: "asc" } as const;
    expect(await list(sorted)).toEqual({ total: 3, ids: [first, second, third] });
    expect(await list({ ...sorted, searchValue: "QUOKKA BERTA" })).toEqual({ total: 1, ids: [second] });
    expect((await list({ ...sorted, sortDirection: "desc" })).ids).toEqual([third, second, first]);
    expect(await list({ ...sorted, limit: 1, offset: 1 })).toEqual({ total: 3, ids: [second] });
    expect(await list({ ...sorted, offset: 3 })).toEqual({ total: 3, ids: [] });
    const administrators = { ...sorted, filterField: "role", filterValue: "admin" };
    expect((await list(administrators)).ids).toEqual([second]);
    const unknown = await client.admin.listUsers({ query: { filterField: "email", filterValue: "a" } });
    expect(unknown).toMatchObject(refused(400, "VALIDATION_ERROR"));
    const far = await client.admin.listUsers({ query: { offset: 100_000 } });
    expect(far).toMatchObject(refused(400, "OFFSET_TOO_LARGE"));
    const { data } = await client.admin.listUsers({ query: { limit: 1 } });
    expect(data?.users[0]?.createdAt).toBeInstanceOf(Date);
  });

  test("are the only ones who can list users", async () => {
    const { client } = await createSignedInClient(world, await world.person("user"), otherLanguage);
    const code = "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS";
    expect(await client.admin.listUsers({ query: {} })).toMatchObject(
      refused(403, code, { message: textIn(otherLanguage, `codes.admin.${code}`) }),
    );
  });
});

test("disallowed endpoints do not exist, not even for administrators", async () => {
  const { client } = await createSignedInClient(world, world.administrator);
  const { id } = await world.person("user");
  const before = await world.server.query('SELECT * FROM "user" ORDER BY id');
  for (const answer of [
    await client.admin.setRole({ userId: id, role: "admin" }),
    await client.admin.banUser({ userId: id }),
    await client.admin.unbanUser({ userId: id }),
    await client.admin.createUser({ email: "new@example.org", name: "New", password: "a long password" }),
    await client.admin.updateUser({ userId: id, data: { role: "admin" } }),
    await client.admin.removeUser({ userId: id }),
    await client.admin.impersonateUser({ userId: id }),
    await client.admin.listUserSessions({ userId: id }),
    await client.admin.revokeUserSessions({ userId: id }),
    await client.admin.setUserPassword({ userId: id, newPassword: "a long password" }),
    await client.updateUser({ name: "Changed" }),
    await client.changeEmail({ newEmail: "new@example.org" }),
    await client.listAccounts(),
    await client.emailOtp.verifyEmail({ email: "new@example.org", otp: "000000" }),
    await client.$fetch("/sign-out", { method: "GET" }),
    await client.$fetch("/get-session", { method: "POST", body: {} }),
  ]) {
    expect(answer).toMatchObject(refused(404, "NOT_FOUND"));
  }
  expect(await world.server.query('SELECT * FROM "user" ORDER BY id')).toEqual(before);
});
