import type { ApiRequest } from "#tests/api/api-world.ts";
import { type AuthRequestCase, type FeatureAuthRequestCases, headersFor } from "#tests/api/auth-sessions.ts";
import type { AuthWorld } from "#tests/auth-api/world.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { codeIn, mailsTo, waitForMail } from "#tests/support/smtp.ts";
import { passFirstFactor, turnOnByHttp } from "#tests/support/two-factor/turn-on.ts";

const path = "/sign-in/two-factor";

export default {
  done: {
    signInWithSecondFactor: async (world) => {
      const { headers, recoveryCode } = await passFirst(world);
      return post(headers, { code: recoveryCode });
    },
  },
  refused: {
    signInWithCode: { SIGN_IN_STEP_REQUIRED: enterEmailedCode },
    signInWithSecondFactor: {
      VALIDATION_ERROR: async (world) => post(await headersFor(world), {}),
      INVALID_OTP: async (world) => post((await passFirst(world)).headers, { code: "000000" }),
      SESSION_EXPIRED: async (world) => post(await headersFor(world), { code: "000000" }),
      BANNED_USER: async (world) => {
        const { id, headers, recoveryCode } = await passFirst(world);
        await world.server.query('UPDATE "user" SET banned = TRUE WHERE id = ?', id);
        return post(headers, { code: recoveryCode });
      },
      TOO_MANY_WRONG_CODES: async (world) => {
        const { client, headers } = await passFirst(world);
        for (let wrong = 0; wrong < 10; wrong += 1) await client.call(path, { code: "0000000000" });
        return post(headers, { code: "000000" });
      },
    },
  },
} satisfies FeatureAuthRequestCases;

function post(headers: Record<string, string>, body: object): ApiRequest {
  return { method: "POST", path, headers, body };
}

async function turnOn(world: AuthWorld) {
  const person = await world.person("user");
  const owner = new HttpClient(world.server);
  const [name = "", value = ""] = (await headersFor(world, person)).Cookie?.split(/=(.*)/) ?? [];
  owner.cookies.set(name, value);
  const { recoveryCodes } = await turnOnByHttp(owner, world.smtp, person.email);
  return { ...person, recoveryCode: recoveryCodes[0] ?? "" };
}

async function passFirst(world: AuthWorld) {
  const person = await turnOn(world);
  const client = new HttpClient(world.server);
  await passFirstFactor(client, world.smtp, person.email);
  const headers = { ...(await headersFor(world)), Cookie: client.cookies.header };
  return { ...person, client, headers };
}

async function enterEmailedCode(world: AuthWorld): ReturnType<AuthRequestCase> {
  const { email } = await turnOn(world);
  const client = new HttpClient(world.server);
  const before = mailsTo(world.smtp, email).length;
  await client.call("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const otp = codeIn(await waitForMail(world.smtp, email, before));
  const headers = { ...(await headersFor(world)), "X-Forwarded-For": client.address };
  return { method: "POST", path: "/sign-in/email-otp", headers, body: { email, otp } };
}
