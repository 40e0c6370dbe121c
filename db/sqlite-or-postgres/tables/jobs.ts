import * as postgres from "../../postgres/tables/jobs.ts";
import * as sqlite from "../../sqlite/tables/jobs.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { job, jobSchedule } = tablesForDialect(sqlite, postgres);
