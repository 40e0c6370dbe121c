import {
  administrator,
  at,
  type FeatureFormCases,
  type FormCase,
  type FormCaseContext,
  user,
  userAction,
} from "#tests/security/form-cases.ts";
import { HttpClient } from "#tests/support/http-client.ts";
import { appCode, passFirstFactor, turnOnByHttp } from "#tests/support/two-factor/turn-on.ts";

export default {
  forms: {
    "/app/account?state=two-factor": [account("two-factor")],
    "/app/account?state=set-up-two-factor": [
      account("set-up-two-factor", { appCode: "000000", emailCode: "000000" }),
    ],
    "/app/account?state=new-recovery-codes": [account("new-recovery-codes", { code: "000000" })],
    "/app/account?state=turn-off-two-factor": [account("turn-off-two-factor", { code: "000000" })],
    "/login/two-factor": [
      {
        address: at("/login/two-factor"),
        as: ({ visitor }) => visitor,
        fields: async (context) => ({ code: await passFirstFactorOfNewUser(context) }),
        mayChange: ["+session", "user.last_sign_in_at"],
      },
    ],
    "/manager/users/:id/two-factor/turn-off": [
      { address: userAction("two-factor/turn-off"), as: administrator, mayChange: [] },
    ],
  },
} satisfies FeatureFormCases;

function account(state: string, fields?: Record<string, string>): FormCase {
  return {
    address: at(`/app/account?state=${state}`),
    as: user,
    ...(fields && { fields: () => fields }),
    mayChange: [],
  };
}

async function passFirstFactorOfNewUser({ newcomer, visitor, world }: FormCaseContext) {
  const { email, cookie } = await newcomer();
  const { server, smtp } = world;
  const owner = new HttpClient(server);
  const [name = "", value = ""] = cookie.split("=");
  owner.cookies.set(name, value);
  await owner.post("/onboarding", { name: "New Comer" });
  const { key } = await turnOnByHttp(owner, smtp, email);
  const client = new HttpClient(server);
  await passFirstFactor(client, smtp, email);
  visitor.cookie = client.cookies.header;
  return appCode(key, 1);
}
