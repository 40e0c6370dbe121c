import { rmSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { copyProject, runIn } from "../support/project-copy.ts";
import { expectChecksToPass, translateLabels } from "./new-resource/generated-code.ts";

vi.setConfig({ testTimeout: 600_000 });

const copy = copyProject();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a project with every type of field and a new feature passes its checks", async () => {
  expect(await run("new-resource", "parcel")).toMatchObject({ code: 0, err: "" });
  expect(await run("new-field", "parcel", "dueOn:date:listed")).toMatchObject({ code: 0, err: "" });
  const types = [
    "hours:number:unique",
    "amount:money:EUR",
    "startsAt:time",
    "reference:text:searchable:unique",
    "contact:email",
  ];
  const optional = [...types, "homepage:url:searchable", "notes:longtext"].map((type) => `${type}:optional`);
  const fields = ["paid:boolean", "status:draft|sent|paid:listed", ...optional];
  expect(await run("new-field", "parcel", ...fields)).toMatchObject({ code: 0, err: "" });
  expect(await run("new-feature", "sightings")).toMatchObject({ code: 0, err: "" });
  // npm passes the plural like this if `--` is missing.
  expect(await run("new-resource", "colony", "colonies")).toMatchObject({ code: 0, err: "" });
  const references = [
    "owner:user:listed",
    "approver:user:restrict:optional",
    "buyer:colony:restrict:optional",
    "parent:parcel:cascade:optional",
  ];
  expect(await run("new-field", "parcel", ...references)).toMatchObject({ code: 0, err: "" });
  for (const namespace of ["parcels", "colonies", "sightings"]) translateLabels(copy, namespace);
  const features = ["app/features/parcels", "app/features/colonies"];
  const tests = ["every-field", "app/access/permissions", "schema"];
  await expectChecksToPass(copy, [...features, ...tests]);
});

function run(generator: string, ...words: string[]) {
  return runIn(copy, process.execPath, `scripts/${generator}.mjs`, ...words);
}
