import { type FeatureScreens, oddNames, type Setup, screensOf } from "#tests/e2e/screen-rows.ts";
import { insertDeletedUser } from "#tests/support/deleted-records.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: screensOf<Rows>(
    "/manager/deleted",
    "administrator",
    { state: "plain", at: "/manager/deleted" },
    { state: "no match", at: "/manager/deleted?searchTerm=nothing+of+the+kind" },
    {
      state: "selected",
      at: "/manager/deleted",
      reach: (page) => page.locator("tbody input").nth(1).check(),
    },
    { state: "asking", at: ({ deletedRecord }) => `/manager/deleted?confirm=${deletedRecord}` },
  ),
} satisfies FeatureScreens<Rows>;

async function rows({ server }: Setup) {
  const [deletedRecord = ""] = await Promise.all(
    oddNames.map((name, index) =>
      insertDeletedUser(server, name, new Date(Date.now() - index * 5 * 86_400_000)),
    ),
  );
  return { deletedRecord };
}
