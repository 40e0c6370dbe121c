import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../freshness.mjs";
import { readText } from "./templates.mjs";

/**
 * @typedef {object} Insertion
 * @property {string} file
 * @property {string} place in words, for whoever has to find it
 * @property {RegExp} at what the text goes behind
 * @property {string} text
 * @property {boolean} [optional] a project may be without the file
 */

/** @import { Parts } from "./names.mjs" */

const all = '["read", "create", "update", "delete"]';

/**
 * What a noun adds to files that are there.
 *
 * @param {Parts} has
 * @returns {Insertion[]}
 */
export function insertions(has) {
  return [...product, ...icon(), ...(has.activity ? trail : []), ...tests, ...untranslated()];
}

/** @type {Insertion[]} */
const product = [
  {
    file: "app/registry/routes.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * as someNouns from "#app/features/some-nouns/routes.ts";\n`,
  },
  ...["db/sqlite/schema.ts", "db/postgres/schema.ts", "db/schema.ts"].map((file) => ({
    file,
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * from "./tables/some-nouns.ts";\n`,
  })),
  {
    file: "app/registry/event-kinds.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export { someNounEvents } from "#app/features/some-nouns/events.ts";\n`,
  },
  {
    file: "app/registry/features.ts",
    place: "at the end",
    at: /[\s\S]*$/,
    text: `export * as someNouns from "#app/features/some-nouns/feature.ts";\n`,
  },
  {
    file: "app/shell/route-error.tsx",
    place: "in listLabels, which name the list that leads on from what is gone",
    at: /const listLabels = \{[^}]*?(?=,?\s*\})/,
    text: `, someNoun: "someNouns.detail.back"`,
  },
];

/** The first noun brings the icon that they have in common, until each has one of its own. */
function icon() {
  const file = "app/ui/controls/icons.tsx";
  if (/^ {2}list:/m.test(readText(file) ?? "")) return [];
  return [
    {
      file,
      place: "in paths",
      at: /const paths = \{\n(?: {2}[a-k]\w*:.*\n| {4}.*\n)*/,
      text: `  list: "M7 5.25h9.5M7 10h9.5M7 14.75h9.5M3.75 5.25v.01M3.75 10v.01M3.75 14.75v.01",\n`,
    },
  ];
}

/** @type {Insertion[]} */
const trail = [
  {
    file: "app/features/audit-log/activity-rows.server.ts",
    place: "among the subjects of rowsOf",
    at: /const subjects = \{\n(?: {4}.*\n)*(?= {2}\};)/,
    text: `    someNoun: await existing(someNoun, subjectIds("someNoun")),\n`,
  },
  {
    file: "app/features/audit-log/activity-rows.server.ts",
    place: "among the tables that existing takes",
    at: /function existing\(\s*table:(?:\s*\|?\s*typeof \w+)+/,
    text: " | typeof someNoun",
  },
  {
    file: "app/features/audit-log/activity-rows.server.ts",
    place: "in what it imports from #db/schema.ts",
    at: /^import \{[^}]*?(?=,?\s*\} from "#db\/schema\.ts";)/m,
    text: ", someNoun",
  },
  {
    file: "app/features/audit-log/activity-list.tsx",
    place: "in subjectScreens",
    at: /const subjectScreens = \{\n(?: {2}.*\n)*(?=\})/,
    text: `  someNoun: "/manager/some-nouns/:id",\n`,
  },
];

/** The tables that tests keep of everything. @type {Insertion[]} */
const tests = [
  {
    file: "app/access/permissions.test.ts",
    place: "in the table",
    at: /\]\[\] = \[\n(?: {2}\["(?:user|admin)", .*\n)*/,
    text: `  ["user", { someNoun: ["read"] }, false],\n  ["admin", { someNoun: ${all} }, true],\n`,
  },
  {
    file: "tests/server/access-table.ts",
    place: "in accessTable",
    at: /\n(?=\n {2}"\/resources\/theme":)/,
    text: `
  "/manager/some-nouns": line(inManager, noAction, managerData),
  "/manager/some-nouns/new": line(inManager, [307, 403, 307, 400, 403], managerData),
  "/manager/some-nouns/:id": line([302, 403, 302, 404, 403], inShell, [202, 403, 202, 404, 403]),
  "/manager/some-nouns/:id/update": line(
    [302, 403, 302, 404, 403],
    [307, 403, 307, 400, 403],
    [202, 403, 202, 404, 403],
  ),
  "/manager/some-nouns/:id/delete": line(
    [302, 403, 302, 302, 403],
    [302, 403, 302, 302, 403],
    [202, 403, 202, 202, 403],
  ),
`,
  },
  {
    file: "tests/e2e/actions.ts",
    place: "in journeys",
    at: /\n(?=\n {2}"\/resources\/theme":)/,
    text: `
  "/manager/some-nouns/new": {
    spec: "some-nouns.spec.ts",
    title: "some nouns: one is created, after every complaint about it",
  },
  "/manager/some-nouns/:id/update": {
    spec: "some-nouns.spec.ts",
    title: "some nouns: one is changed, and of two who do the second decides",
  },
  "/manager/some-nouns/:id/delete": {
    spec: "some-nouns.spec.ts",
    title: "some nouns: one is deleted after a question, and is gone for whoever goes back",
  },
`,
  },
  {
    file: "tests/e2e/accessibility-world.ts",
    place: "in the type of rows",
    at: /rows: Record<(?:\s*\|?\s*"\w+")+/,
    text: ` | "someNoun"`,
  },
  {
    file: "tests/e2e/accessibility-world.ts",
    place: "in the rows that makeWorld returns",
    at: /rows: \{\s*\.\.\.\(?(?:await )?addPeople\(server\)[^}]*?(?=,?\s*\})/,
    text: ", someNoun: await addSomeNouns(server)",
  },
  {
    file: "tests/e2e/accessibility-world.ts",
    place: "among the functions",
    at: /\n(?=\n(?:async )?function idOf\()/,
    text: `
async function addSomeNouns(server: RunningServer) {
  const ids = Array.from({ length: 24 }, () => crypto.randomUUID());
  for (const [index, id] of ids.entries()) {
    const name = \`\${names[index % names.length] || "an-uncommonly-long-name-without-any-space-in-it"} \${index}\`;
    const description = index % 2 ? "" : "Measures what is said to be straight.\\nقياس ما يقال إنه مستقيم.";
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
  return ids[0] ?? "";
}
`,
  },
  {
    file: "tests/e2e/accessibility-screens.ts",
    place: "among the screens of the manager area",
    at: /\n(?= {2}\.\.\.account\("manager", "administrator"\),)/,
    text: `  ...of(
    "/manager/some-nouns",
    "administrator",
    { state: "plain", at: "/manager/some-nouns" },
    { state: "no match", at: "/manager/some-nouns?searchTerm=nothing+of+the+kind" },
  ),
  ...of(
    "/manager/some-nouns/new",
    "administrator",
    { state: "plain", at: "/manager/some-nouns/new" },
    { state: "wrong", at: "/manager/some-nouns/new", reach: sendWrong },
  ),
  ...of(
    "/manager/some-nouns/:id",
    "administrator",
    { state: "plain", at: ({ someNoun }) => \`/manager/some-nouns/\${someNoun}\` },
    { state: "deletion", at: ({ someNoun }) => \`/manager/some-nouns/\${someNoun}?confirm=delete\` },
    { state: "not found", at: "/manager/some-nouns/nothing" },
  ),
  ...of("/manager/some-nouns/:id/update", "administrator", {
    state: "plain",
    at: ({ someNoun }) => \`/manager/some-nouns/\${someNoun}/update\`,
  }),
`,
  },
  {
    file: "tests/security/mass-assignment-forms.ts",
    place: "in the interface Stage",
    at: /export interface Stage \{\n(?: {2}.*\n)*(?=\})/,
    text: "  someNounId: string;\n",
  },
  {
    file: "tests/security/mass-assignment-forms.ts",
    place: "in forms",
    at: /\n(?= {2}"\/resources\/theme":)/,
    text: `  "/manager/some-nouns/new": [
    {
      address: at("/manager/some-nouns/new"),
      as: administrator,
      fields: () => ({ name: letters(), description: "Changed" }),
      owns: ["+some_noun"],
    },
  ],
  "/manager/some-nouns/:id/update": [
    {
      address: ({ someNounId }) => \`/manager/some-nouns/\${someNounId}/update\`,
      as: administrator,
      fields: () => ({ name: letters(), description: "Changed" }),
      owns: ["some_noun.description", "some_noun.name", "some_noun.name_key"],
    },
  ],
  "/manager/some-nouns/:id/delete": [
    {
      address: ({ someNounId }) => \`/manager/some-nouns/\${someNounId}/delete\`,
      as: administrator,
      owns: ["-some_noun"],
    },
  ],
`,
  },
  {
    file: "tests/security/mass-assignment.test.ts",
    place: "in setStage",
    at: /async function setStage[\s\S]*?\n(?= {2}return \{)/,
    text: `  const someNounId = randomUUID();
  await server.query(
    "INSERT INTO some_noun (id, name, name_key, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
    someNounId,
    someNounId,
    someNounId,
    now,
    now,
  );
`,
  },
  {
    file: "tests/security/mass-assignment.test.ts",
    place: "in what setStage returns",
    at: /async function setStage[\s\S]*?\n {2}return \{\n(?: {4}.*\n)*(?= {2}\};)/,
    text: "    someNounId,\n",
  },
  {
    file: "tests/security/mass-assignment.test.ts",
    place: "in tables",
    at: /const tables = \[[^\]]*?(?=,?\s*\])/,
    text: `, "some_noun"`,
  },
].map((insertion) => ({ ...insertion, optional: true }));

/** The title is the noun itself in every language, until somebody translates it; the check for that knows of it. */
function untranslated() {
  const file = "tests/checks/translations.test.ts";
  const languages = readdirSync(join(root, "locales")).filter(
    (name) => name !== "en" && existsSync(join(root, "locales", name, "index.ts")),
  );
  const line = `"Some nouns": "the area's title, still to be translated"`;
  return languages.map((language) => {
    const has = new RegExp(`\\n {2}${language}: \\{`).test(readText(file) ?? "");
    return {
      file,
      place: `in sameAsEnglish, for ${language}`,
      at: new RegExp(`const sameAsEnglish[^=]*= \\{${has ? `[\\s\\S]*?\\n {2}${language}: \\{` : ""}`),
      text: has ? `\n    ${line},` : `\n  ${language}: { ${line} },`,
      optional: true,
    };
  });
}
