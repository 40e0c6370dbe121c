import { describe, expect, test } from "vitest";
import { productSlug } from "#app/product.ts";
import { changeEmailByHttp, enterEmailCodes, requestEmailCodes } from "#tests/support/email-change.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { wrongCodeFor } from "#tests/support/login-codes.ts";
import { mailsTo, waitForMail } from "#tests/support/smtp.ts";
import { findUsedEmails, freshEmail, newMember, server, smtp } from "./email-change-world.ts";

// An attacker with an open session can neither take over the account nor lock out its owner: OWASP ASVS 5.0,
// 6.3.1, 6.3.7, 7.4.3 and 7.5.1.

async function isSignedIn(client: HttpClient) {
  return (await client.get("/app")).status === 200;
}

async function shown(response: Response) {
  return (await response.text()).replaceAll(/nonce="[^"]*"|[\w-]{43}/g, "");
}

test("changing the email needs the code from the current mailbox", async () => {
  const { client, email } = await newMember();
  const newEmail = freshEmail("thief");
  const { currentOtp, otp } = await requestEmailCodes(client, smtp, email, newEmail);
  const wrong = wrongCodeFor(currentOtp);
  const tries: Record<string, string>[] = [{ otp }, { otp, currentOtp: "" }, { otp, currentOtp: wrong }];
  for (const fields of tries) {
    expect((await enterEmailCodes(client, newEmail, fields)).status).toBe(400);
  }
  expect(await findUsedEmails(email, newEmail)).toEqual([email]);
});

test("an email change replaces the session cookie and keeps the browser signed in", async () => {
  const { client, email } = await newMember();
  const stolen = new HttpClient(server);
  stolen.cookies.set(`${productSlug}.session`, client.session ?? "");
  expect(await isSignedIn(stolen)).toBe(true);
  await changeEmailByHttp(client, smtp, email, freshEmail("moved"), { keepSessions: "on" });
  expect(await isSignedIn(client)).toBe(true);
  expect(await isSignedIn(stolen)).toBe(false);
});

test("an email change to a taken address keeps its owner's sign-in codes valid", async () => {
  const { email: victim } = await newMember();
  await server.query("DELETE FROM limit_hit");
  const { client: attacker } = await newMember();
  for (let time = 1; time <= 4; time++) {
    const asked = await attacker.post("/app/account?state=change-email", { newEmail: victim });
    expect(asked.status).toBe(time <= 3 ? 302 : 429);
    for (let wrong = 0; wrong < 5; wrong++) {
      await enterEmailCodes(attacker, victim, { currentOtp: "000000", otp: "000000" });
    }
  }
  const client = new HttpClient(server);
  expect(await client.enterCode(victim, await client.requestCode(smtp, victim))).toBe(true);
});

describe("the link in the mail to the old address", () => {
  test("opening the link changes nothing, is not cached and sends no referrer", async () => {
    const { client, email } = await newMember();
    const newEmail = freshEmail("moved");
    const link = await changeEmailByHttp(client, smtp, email, newEmail);
    for (const path of [link, link.replace("?", ".data?"), link]) {
      const response = await new HttpClient(server).get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      if (!path.includes(".data")) {
        expect(response.headers.get("referrer-policy")).toBe("strict-origin");
        expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      }
      expect(await response.text()).toContain(email);
    }
    expect(await findUsedEmails(email, newEmail)).toEqual([newEmail]);
    const token = link.split("token=")[1] ?? "";
    const rows = await server.query("SELECT identifier, value FROM verification");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.log.join("\n")).not.toContain(token);
    expect(await server.logLine("/email-change/undo")).not.toContain("token");
  });

  test("restores the former address once and ends the attacker's access", async () => {
    const { client: thief, email } = await newMember();
    const newEmail = freshEmail("stolen");
    const link = await changeEmailByHttp(thief, smtp, email, newEmail);
    const next = freshEmail("stolen-twice");
    const second = await changeEmailByHttp(thief, smtp, newEmail, next);
    const before = mailsTo(smtp, next).length;
    const owner = new HttpClient(server);
    const response = await owner.post(link, {});
    expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
    expect(await findUsedEmails(email, newEmail, next)).toEqual([email]);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await waitForMail(smtp, next, before)).subject).toContain("undone");
    for (const used of [link, second]) {
      expect((await owner.get(used)).status).toBe(404);
      expect((await owner.post(used, {})).status).toBe(404);
    }
    expect(await findUsedEmails(email, newEmail, next)).toEqual([email]);
    expect(await owner.enterCode(email, await owner.requestCode(smtp, email))).toBe(true);
  });

  test("reveals nothing if it cannot be used", async () => {
    const { client, email } = await newMember();
    const link = await changeEmailByHttp(client, smtp, email, freshEmail("moved"));
    const taken = await newMember(email);
    const stranger = new HttpClient(server);
    const screens = new Set<string>();
    for (const path of [
      link,
      "/email-change/undo",
      "/email-change/undo?token=",
      `/email-change/undo?token=${"x".repeat(43)}`,
      `/email-change/undo?token=${"x".repeat(2_000)}`,
      "/email-change/undo?token=%00%ff",
    ]) {
      const [get, post] = [await stranger.get(path), await stranger.post(path, {})];
      expect([get.status, post.status]).toEqual([404, 404]);
      const page = await shown(get);
      expect(page).not.toContain(email);
      screens.add(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "no screen");
    }
    expect(screens.size).toBe(1);
    expect(await isSignedIn(taken.client)).toBe(true);
  });

  test("can be tried 20 times in 10 minutes by one client", async () => {
    const client = new HttpClient(server);
    const responses = [];
    for (let time = 1; time <= 21; time++) {
      responses.push(await client.post(`/email-change/undo?token=${"z".repeat(43)}`, {}));
    }
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    const wait = Number(responses.at(-1)?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
  });
});

test("an administrator's own email cannot be changed without its codes", async () => {
  const { client, email } = await newMember();
  await server.query(`UPDATE "user" SET role = 'admin' WHERE email = ?`, email);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  const fields = { name: "Somebody", email: freshEmail("moved"), role: "admin" };
  await client.post(`/manager/users/${row?.id}/update`, fields);
  expect(await findUsedEmails(email, fields.email)).toEqual([email]);
});
