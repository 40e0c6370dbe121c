import type { Page } from "@playwright/test";
import {
  type FeatureScreens,
  type Setup,
  screensOf,
  send,
  sendExpectingErrors,
} from "#tests/e2e/screen-rows.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { passFirstFactor, startSetupByHttp, turnOnByHttp } from "#tests/support/two-factor/turn-on.ts";

const account = "/app/account";

type Rows = { withTwoFactor: string };

export default {
  visitors,
  rows,
  screens: [
    ...screensOf<Rows>("/manager/users/:id/two-factor/turn-off", "administrator", {
      state: "plain",
      at: ({ withTwoFactor }) => `/manager/users/${withTwoFactor}/two-factor/turn-off`,
    }),
    ...screensOf(
      "/login/two-factor",
      "challenged",
      { state: "plain", at: "/login/two-factor" },
      { state: "wrong", at: "/login/two-factor", reach: sendExpectingErrors },
    ),
    ...screensOf(
      account,
      "settingUpTwoFactor",
      { state: "two-factor start", at: `${account}?state=two-factor` },
      { state: "two-factor setup", at: `${account}?state=set-up-two-factor` },
      { state: "two-factor setup wrong", at: `${account}?state=set-up-two-factor`, reach: sendDialog },
    ),
    ...screensOf(
      account,
      "withTwoFactor",
      { state: "two-factor on", at: account },
      { state: "recovery codes shown before", at: `${account}?state=recovery-codes` },
      { state: "new recovery codes", at: `${account}?state=new-recovery-codes` },
      { state: "recovery codes", at: `${account}?state=new-recovery-codes`, reach: getNewCodes },
      { state: "two-factor turned off", at: `${account}?state=turn-off-two-factor` },
    ),
  ],
} satisfies FeatureScreens<Rows>;

async function sendDialog(page: Page) {
  await send(page, "[role=dialog]");
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** Each replaces all others. */
let recoveryCode = "";

async function getNewCodes(page: Page) {
  await page.locator("[role=dialog] [name=code]").fill(recoveryCode);
  await send(page, "[role=dialog]");
  await page.locator("li.select-all").first().waitFor();
  recoveryCode = await page.locator("li.select-all").first().innerText();
}

async function rows({ server, smtp }: Setup): Promise<Rows> {
  const email = "lost-phone@example.org";
  const owner = new HttpClient(server);
  await owner.signIn(smtp, email);
  await turnOnByHttp(owner, smtp, email);
  const [row] = await server.query<{ id: string }>('SELECT id FROM "user" WHERE email = ?', email);
  return { withTwoFactor: row?.id ?? "" };
}

async function visitors({ server, smtp }: Setup) {
  const [settingUp, on] = ["setting-up@example.org", "two-factor@example.org"];
  const owner = new HttpClient(server);
  await owner.signIn(smtp, on);
  recoveryCode = (await turnOnByHttp(owner, smtp, on)).recoveryCodes[0] ?? "";
  const challenged = new HttpClient(server);
  await passFirstFactor(challenged, smtp, on);
  await server.query(
    "UPDATE verification SET expires_at = ? WHERE identifier LIKE 'two-factor-challenge-%'",
    new Date(Date.now() + 10 * 3_600_000),
  );
  const other = new HttpClient(server);
  await other.signIn(smtp, settingUp);
  await startSetupByHttp(other, smtp, settingUp);
  return {
    challenged: cookieNamed(challenged, "two-factor"),
    withTwoFactor: cookieNamed(owner, "session"),
    settingUpTwoFactor: cookieNamed(other, "session"),
  };
}

function cookieNamed({ cookies }: HttpClient, name: string) {
  return [...cookies].find(([each]) => each.endsWith(`.${name}`))?.join("=") ?? "";
}
