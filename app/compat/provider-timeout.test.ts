import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { providerTimeoutPlugin } from "./provider-timeout.ts";

beforeEach(() => {
  const neverAnswers = (_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  vi.stubGlobal("fetch", neverAnswers);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function github(...plugins: ReturnType<typeof providerTimeoutPlugin>[]) {
  const logged: string[] = [];
  const { socialProviders } = await betterAuth({
    baseURL: "https://app.example",
    secret: "a secret that is long enough for better-auth",
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    logger: { log: (_level, message) => logged.push(message) },
    socialProviders: { github: { clientId: "client", clientSecret: "secret" } },
    plugins,
  }).$context;
  const [provider] = socialProviders;
  if (!provider) throw new Error("There is no provider");
  return { provider, logged };
}

const code = { code: "code", redirectURI: "https://app.example/api/auth/callback/github" };

test("the flaw: better-auth waits forever", async () => {
  const { provider } = await github();
  const settled = vi.fn();
  vi.useFakeTimers();
  provider.validateAuthorizationCode(code).finally(settled);
  provider.getUserInfo({ accessToken: "token" }).finally(settled);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(settled).not.toHaveBeenCalled();
});

test("gives up after the timeout and logs it", async () => {
  const { provider, logged } = await github(providerTimeoutPlugin(20));
  expect(await provider.validateAuthorizationCode(code)).toBeNull();
  expect(await provider.getUserInfo({ accessToken: "token" })).toBeNull();
  expect(logged).toEqual(Array(2).fill("github did not respond within 20 ms"));
});

test("passes on responses and errors", async () => {
  const { provider } = await github(providerTimeoutPlugin(5_000));
  vi.stubGlobal("fetch", async () => Response.json({ access_token: "token" }));
  expect(await provider.validateAuthorizationCode(code)).toMatchObject({ accessToken: "token" });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("refused")));
  await expect(provider.validateAuthorizationCode(code)).rejects.toThrow("refused");
});
