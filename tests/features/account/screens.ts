import { type FeatureScreens, type Setup, screensOf, send } from "#tests/e2e/screen-rows.ts";
import { changeEmailByHttp } from "#tests/support/email-change.ts";
import { HttpClient } from "#tests/support/http-client.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: [
    ...account("app", "user"),
    ...screensOf<Rows>(
      "/email-change/undo",
      "nobody",
      { state: "plain", at: ({ undoToken }) => `/email-change/undo?token=${undoToken}` },
      { state: "unusable", at: "/email-change/undo?token=nothing" },
    ),
    ...account("manager", "administrator"),
  ],
} satisfies FeatureScreens<Rows>;

async function rows({ server, smtp }: Setup) {
  const client = new HttpClient(server);
  await client.signIn(smtp, "moving@example.org");
  const link = await changeEmailByHttp(client, smtp, "moving@example.org", "moved@example.org");
  return { undoToken: link.split("token=")[1] ?? "" };
}

function account(area: "app" | "manager", as: string) {
  const forms = ["state=change-name", "state=change-email", "newEmail=new%40example.org", "state=delete"];
  return screensOf<Rows>(
    `/${area}/account`,
    as,
    { state: "plain", at: `/${area}/account` },
    ...[...forms, "state=confirm-delete"].map((form) => ({ state: form, at: `/${area}/account?${form}` })),
    {
      state: "wrong",
      at: `/${area}/account?state=change-name`,
      reach: async (page) => {
        await page.locator("[role=dialog] [name=name]").fill("");
        await send(page, "[role=dialog]");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
  );
}
