import { type FeatureScreens, type Setup, screensOf } from "#tests/e2e/screen-rows.ts";

interface Rows {
  [name: string]: string;
  checking: string;
  checked: string;
  refused: string;
}

const list = "/manager/repositories";

const preview = {
  counts: { create: 1, exists: 0, repeated: 0, invalid: 1 },
  labels: ["resources.fields.name"],
  rows: [
    {
      line: 3,
      cells: [""],
      outcome: "invalid",
      problems: [{ label: "resources.fields.name", message: "resources.errors.nameRequired" }],
    },
    { line: 2, cells: ["Amina Diallo"], outcome: "create", problems: [] },
  ],
  hidden: 0,
  upload: "5f0c9a34-1b1e-4c1b-8d0f-2a9f5a7c3e10",
};

async function insertCheck({ server, administratorId }: Setup, result?: object): Promise<string> {
  const key = crypto.randomUUID();
  const now = new Date();
  await server.query(
    "INSERT INTO job (kind, input, state, priority, key, due_at, attempts, result, requested_by, created_at, finished_at) VALUES ('csv-import-check', ?, ?, 0, ?, ?, 1, ?, ?, ?, ?)",
    ...[JSON.stringify({ list }), result ? "done" : "scheduled", key, new Date(now.getTime() + 3_600_000)],
    ...[result ? JSON.stringify(result) : null, administratorId, now, result ? now : null],
  );
  const [row] = await server.query<{ id: number }>("SELECT id FROM job WHERE key = ?", key);
  return String(row?.id);
}

export default {
  screens: [
    ...screensOf<Rows>("/manager/:list/export/request", "administrator", {
      state: "plain",
      at: "/manager/users/export/request?searchTerm=a",
    }),
    ...screensOf<Rows>(
      "/manager/:list/import/:job",
      "administrator",
      { state: "plain", at: ({ checked }) => `${list}/import/${checked}` },
      { state: "checking", at: ({ checking }) => `${list}/import/${checking}` },
      { state: "refused", at: ({ refused }) => `${list}/import/${refused}` },
    ),
  ],
  rows: async (setup) => ({
    checking: await insertCheck(setup),
    checked: await insertCheck(setup, preview),
    refused: await insertCheck(setup, { problem: "quotes", line: 5 }),
  }),
} satisfies FeatureScreens<Rows>;
