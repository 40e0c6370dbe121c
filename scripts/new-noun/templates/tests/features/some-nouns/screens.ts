import { type FeatureScreens, oddNames, type Setup, screensOf, sendWrong } from "#tests/e2e/screen-rows.ts";

type Rows = Awaited<ReturnType<typeof rows>>;

export default {
  rows,
  screens: [
    ...screensOf<Rows>(
      "/manager/some-nouns",
      "administrator",
      { state: "plain", at: "/manager/some-nouns" },
      { state: "no match", at: "/manager/some-nouns?searchTerm=nothing+of+the+kind" },
    ),
    ...screensOf<Rows>(
      "/manager/some-nouns/new",
      "administrator",
      { state: "plain", at: "/manager/some-nouns/new" },
      { state: "wrong", at: "/manager/some-nouns/new", reach: sendWrong },
    ),
    ...screensOf<Rows>(
      "/manager/some-nouns/:id",
      "administrator",
      { state: "plain", at: ({ someNoun }) => `/manager/some-nouns/${someNoun}` },
      { state: "deletion", at: ({ someNoun }) => `/manager/some-nouns/${someNoun}?confirm=delete` },
      { state: "not found", at: "/manager/some-nouns/nothing" },
    ),
    ...screensOf<Rows>("/manager/some-nouns/:id/update", "administrator", {
      state: "plain",
      at: ({ someNoun }) => `/manager/some-nouns/${someNoun}/update`,
    }),
  ],
} satisfies FeatureScreens<Rows>;

async function rows({ server }: Setup) {
  const ids = Array.from({ length: 24 }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) {
    const name = `${oddNames[index % oddNames.length] || "an-uncommonly-long-name-without-any-space-in-it"} ${index}`;
    const description = index % 2 ? "" : "Measures what is said to be straight.\nقياس ما يقال إنه مستقيم.";
    await server.query(
      "INSERT INTO some_noun (id, name, name_key, description, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
      id,
      name,
      id,
      description,
      new Date(1),
      new Date(2),
    );
  }
  return { someNoun: ids[0] ?? "" };
}
