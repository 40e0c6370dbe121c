import { beforeAll, expect, test } from "vitest";
import { parseListQuery } from "#app/lists/list-query.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { preparedSelects, preparedStatements, queryPlan } from "#tests/support/sqlite/prepared-selects.ts";
import { listJobs, listSchedules } from "./job-list.server.ts";
import { jobListShape } from "./job-list-shape.ts";

beforeAll(migrateTestDatabase);

test("each filter reads the jobs in their order", { tags: "sqlite" }, async () => {
  for (const search of ["", "?state=done", "?kind=send-mail", "?state=done&kind=send-mail"]) {
    await listJobs(parseListQuery(jobListShape, new URLSearchParams(search)));
  }
  const lists = preparedSelects().filter((sql) => /from "job" .*order by/.test(sql));
  expect(lists).toHaveLength(4);
  for (const sql of lists) {
    expect(queryPlan(sql).map(({ detail }) => detail)).not.toContain("USE TEMP B-TREE FOR ORDER BY");
  }
});

test("the last job of each schedule is found in an index", { tags: "sqlite" }, async () => {
  await listSchedules();
  const [sql = "", ...others] = preparedStatements(/^select .* from "job_schedule"$/);
  expect(others).toEqual([]);
  const plan = queryPlan(sql).map(({ detail }) => detail);
  expect(plan.filter((detail) => detail.startsWith("SCAN"))).toEqual(["SCAN job_schedule"]);
  expect(plan).toContain("SEARCH job USING COVERING INDEX job_list_by_kind (kind=?)");
});
