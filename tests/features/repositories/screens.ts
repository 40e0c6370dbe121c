import { type FeatureScreens, type Setup, screensOf, send, sendWrong } from "#tests/e2e/screen-rows.ts";
import type { RunningServer } from "#tests/support/server.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: [
    ...screensOf<Rows>(
      "/app/repositories",
      "user",
      { state: "plain", at: "/app/repositories" },
      { state: "no match", at: "/app/repositories?searchTerm=nothing+of+the+kind" },
    ),
    ...screensOf<Rows>(
      "/app/repositories/:id",
      "user",
      { state: "plain", at: ({ repository }) => `/app/repositories/${repository}`, onPaper: true },
      { state: "not found", at: "/app/repositories/nothing" },
    ),
    ...screensOf<Rows>(
      "/manager/repositories",
      "administrator",
      { state: "plain", at: "/manager/repositories", onPaper: true },
      { state: "no match", at: "/manager/repositories?searchTerm=nothing+of+the+kind" },
    ),
    ...screensOf<Rows>(
      "/manager/repositories/new",
      "administrator",
      { state: "plain", at: "/manager/repositories/new" },
      { state: "wrong", at: "/manager/repositories/new", reach: sendWrong },
    ),
    ...screensOf<Rows>(
      "/manager/repositories/:id",
      "administrator",
      { state: "plain", at: ({ repository }) => `/manager/repositories/${repository}` },
      { state: "bare", at: ({ bare }) => `/manager/repositories/${bare}` },
      { state: "deletion", at: ({ repository }) => `/manager/repositories/${repository}?confirm=delete` },
      { state: "not found", at: "/manager/repositories/nothing" },
    ),
    ...screensOf<Rows>(
      "/manager/repositories/:id/update",
      "administrator",
      { state: "plain", at: ({ repository }) => `/manager/repositories/${repository}/update` },
      {
        state: "conflict",
        at: ({ bare }) => `/manager/repositories/${bare}/update`,
        reach: async (page, { server, rows }) => {
          await server.query(
            "UPDATE repository SET updated_at = ?, link = link || 'x', description = 'Theirs' WHERE id = ?",
            new Date(),
            rows.bare,
          );
          await page.locator("[name=description]").fill("Mine");
          await send(page);
          await page.locator("[role=alert]").waitFor();
        },
      },
    ),
  ],
} satisfies FeatureScreens<Rows>;

async function rows({ server, cookies }: Setup) {
  for (let index = 0; index < 24; index++) {
    const name =
      index % 3 === 0 ? "an-uncommonly-long-repository-name-without-any-space-in-it" : "straightedge";
    const description = index % 2 ? "" : "Measures what is said to be straight.\nقياس ما يقال إنه مستقيم.";
    const link = `https://code.example.com/a/rather/long/way/down/to/the/repository/number/${index}`;
    await fetch(`${server.url}/manager/repositories/new`, {
      method: "POST",
      headers: { Cookie: cookies.administrator ?? "", Origin: server.url },
      redirect: "manual",
      body: new URLSearchParams({ name: `${name}-${index}`, link, description }),
    });
  }
  return { repository: await endingIn(server, "-0"), bare: await endingIn(server, "-1") };
}

async function endingIn(server: RunningServer, ending: string): Promise<string> {
  const sql = "SELECT id FROM repository WHERE name LIKE ?";
  const [row] = await server.query<{ id: string }>(sql, `%${ending}`);
  if (!row) throw new Error("The repositories were not made");
  return row.id;
}
