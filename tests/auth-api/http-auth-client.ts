import { createAuthClient } from "better-auth/client";
import { adminClient, emailOTPClient } from "better-auth/client/plugins";
import { HttpClient } from "#tests/support/http-client.ts";
import { codeIn, mailsTo, waitForMail } from "#tests/support/smtp.ts";
import type { AuthWorld, Person } from "./world.ts";

/** better-auth's client with its own IP address and cookies. `forms` submits forms with the same cookies. */
export function createHttpAuthClient({ server }: Pick<AuthWorld, "server">, language = "en") {
  const forms = new HttpClient(server);
  const client = createAuthClient({
    baseURL: server.url,
    plugins: [emailOTPClient(), adminClient()],
    fetchOptions: {
      headers: { "Accept-Language": language, "X-Forwarded-For": forms.address },
      customFetchImpl: async (address, init) => {
        const headers = new Headers(init?.headers);
        // better-auth checks the origin of requests with cookies.
        headers.set("Origin", server.url);
        headers.set("Cookie", forms.cookies.header);
        const response = await fetch(address, { ...init, headers, redirect: "manual" });
        forms.cookies.store(response.headers);
        return response;
      },
    },
  });
  return { client, forms };
}

type AuthProgram = ReturnType<typeof createHttpAuthClient>;

export async function receiveCode({ smtp }: AuthWorld, email: string, asking: () => Promise<unknown>) {
  const before = mailsTo(smtp, email).length;
  await asking();
  return codeIn(await waitForMail(smtp, email, before)) || `no code for ${email}`;
}

export async function createSignedInClient(
  world: AuthWorld,
  { email }: Person,
  language?: string,
): Promise<AuthProgram> {
  const program = createHttpAuthClient(world, language);
  const { emailOtp, signIn } = program.client;
  const otp = await receiveCode(world, email, () => emailOtp.sendVerificationOtp({ email, type: "sign-in" }));
  const { error } = await signIn.emailOtp({ email, otp });
  if (error) throw new Error(`${email} could not sign in: ${error.code}`);
  return program;
}
