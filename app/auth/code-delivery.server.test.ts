import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { requestInfoContext } from "#app/http/request-info.ts";
import { closeMailConnections } from "#app/mail/transport.server.ts";
import { countLastHour } from "#app/rate-limits/rate-limits.server.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { commandLineActor } from "#tests/support/command-line-actor.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { mailRows, setUnusedSmtpUrl, startMailJobs } from "#tests/support/mail-jobs.ts";
import { codeIn, startSmtpServer } from "#tests/support/smtp.ts";
import { sendConfirmationCodes } from "./confirmation-codes.server.ts";
import { generateCode } from "./generate-code.server.ts";
import { issueLoginCode, verifyLoginCode } from "./login-codes.server.ts";

vi.mock("./generate-code.server.ts", { spy: true });

const port = await setUnusedSmtpUrl();
const running: { close(): Promise<unknown> }[] = [];
const own = { id: "own", bound: true, known: false };
const other = { id: "other", bound: true, known: false };

beforeAll(migrateTestDatabase);

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
  closeMailConnections();
  await db().delete(job);
  vi.useRealTimers();
});

test("only the last sign-in code of a browser is sent after the mail server was down", async () => {
  const email = "ada@example.org";
  await failToSend(() => requestCode(email, own, "111111"));
  await failToSend(() => requestCode(email, other, "222222"));
  await failToSend(() => requestCode(email, own, "333333"));
  expect(await codesAfterRecovery()).toEqual(["222222", "333333"]);
});

test("a used sign-in code is not sent again", async () => {
  const email = "zoe@example.org";
  await failToSend(() => requestCode(email, own, "111111"));
  expect(await verifyLoginCode(email, own, "111111")).toBeUndefined();
  expect(await codesAfterRecovery()).toEqual([]);
});

test("only the last confirmation codes are sent after the mail server was down", async () => {
  const purpose = "change-email" as const;
  const binding = { purpose, userId: "user-1", email: "old@example.org", newEmail: "new@example.org" };
  const context = new RouterContextProvider();
  context.set(requestInfoContext, { address: "198.18.0.1", requestId: "test" });
  const request = async (...codes: string[]) => {
    for (const code of codes) vi.mocked(generateCode).mockReturnValueOnce(code);
    expect(await sendConfirmationCodes(commandLineActor, binding, context)).toBeUndefined();
  };
  await failToSend(() => request("111111", "222222"));
  await failToSend(() => request("333333", "444444"));
  expect(await codesAfterRecovery()).toEqual(["333333", "444444"]);
});

test("a replaced code does not count as expired", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const email = "eve@example.org";
  await failToSend(() => requestCode(email, own, "111111"));
  pass(4 * 60_000);
  await requestCode(email, own, "222222");
  pass(60_000);
  expect(await codesAfterRecovery()).toEqual(["222222"]);
  expect(await countLastHour("expired-mails")).toBe(0);
});

async function requestCode(email: string, browser: typeof own, code: string) {
  vi.mocked(generateCode).mockReturnValueOnce(code);
  await issueLoginCode(email, browser, { language: "en", discard: false });
}

/** Without a mail server. */
async function failToSend(request: () => Promise<void>) {
  await request();
  const jobs = startMailJobs();
  await jobs.settle();
  await jobs.stop();
  const rows = await mailRows();
  expect(rows.map(({ error }) => error)).toEqual(rows.map(() => "ECONNREFUSED"));
}

async function codesAfterRecovery() {
  const smtp = await startSmtpServer(port);
  running.push(smtp);
  await db().update(job).set({ dueAt: new Date() });
  const jobs = startMailJobs();
  running.push({ close: () => jobs.stop() });
  await jobs.settle();
  expect(await mailRows()).toEqual([]);
  return smtp.mails.map(codeIn).sort();
}

function pass(time: number) {
  vi.setSystemTime(Date.now() + time);
}
