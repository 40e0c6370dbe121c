import { rmSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { importFeatureRows } from "../support/feature-test-tables.ts";
import { copyProject, runIn } from "../support/project-copy.ts";
import { expectChecksToPass, type GeneratedField, translateLabels } from "./new-resource/generated-code.ts";
import { journeyFiles, runJourneys } from "./new-resource/journeys.ts";

vi.setConfig({ testTimeout: 1_200_000 });

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const fields: GeneratedField[] = [
  { field: "paid:boolean" },
  { field: "status:draft|sent|paid:listed" },
  { field: "hours:number:unique:optional", journey: "a hours that another record has is refused" },
  { field: "amount:money:EUR:optional" },
  { field: "startsAt:time:optional" },
  {
    field: "reference:text:searchable:unique:optional",
    journey: "a reference that another record has is refused",
  },
  { field: "contact:email:optional" },
  { field: "homepage:url:searchable:optional" },
  { field: "notes:longtext:optional" },
  ...(await importFeatureRows<GeneratedField>("generated-fields")),
];

const references: GeneratedField[] = [
  { field: "owner:user:listed", journey: "ownerId is selected from a search" },
  {
    field: "approver:user:restrict:optional",
    journey: "users cannot delete their account while approver_id refers to it",
  },
  {
    field: "buyer:colony:restrict:optional",
    journey: "a record that buyer_id refers to cannot be deleted",
  },
  { field: "parent:parcel:cascade:optional" },
];

test("a project with every type of field and a new feature passes its checks", async () => {
  expect(await run("new-resource", "parcel")).toMatchObject({ code: 0, err: "" });
  expect(await run("new-field", "parcel", "dueOn:date:listed")).toMatchObject({ code: 0, err: "" });
  expect(await addFields(fields)).toMatchObject({ code: 0, err: "" });
  expect(await run("new-feature", "sightings")).toMatchObject({ code: 0, err: "" });
  // npm passes the plural like this if `--` is missing.
  expect(await run("new-resource", "colony", "colonies")).toMatchObject({ code: 0, err: "" });
  expect(await addFields(references)).toMatchObject({ code: 0, err: "" });
  for (const namespace of ["parcels", "colonies", "sightings"]) translateLabels(copy, namespace);
  const features = ["app/features/parcels", "app/features/colonies"];
  const tests = ["every-field", "in-use", "app/access/permissions", "schema"];
  await expectChecksToPass(copy, [...features, ...tests]);
});

test("the journeys of all fields pass there, so that every journey runs somewhere", async () => {
  const defined = await runJourneys(projectRoot, "--list");
  expect(defined.code, defined.output).toBe(0);
  const { code, output, journeys } = await runJourneys(copy, "--grep", "/manager/parcels");
  expect(code, output).toBe(0);
  const passed = journeys.filter((journey) => journey.passed);
  const projects = [...new Set(journeys.map(({ project }) => project))];
  expect(projects).toHaveLength(2);
  const missing = [...fields, ...references].filter(({ journey = "/manager/parcels" }) =>
    projects.some(
      (name) => !passed.some(({ title, project }) => project === name && title.includes(journey)),
    ),
  );
  expect(missing).toEqual([]);
  const somewhere = new Set([...defined.journeys, ...passed].map(({ file }) => file));
  expect(journeyFiles(projectRoot).filter((file) => !somewhere.has(file))).toEqual([]);
});

function addFields(added: GeneratedField[]) {
  return run("new-field", "parcel", ...added.map(({ field }) => field));
}

function run(generator: string, ...words: string[]) {
  return runIn(copy, process.execPath, `scripts/${generator}.mjs`, ...words);
}
