import * as postgres from "../../postgres/tables/some-resources.ts";
import * as sqlite from "../../sqlite/tables/some-resources.ts";
import { tablesForDialect } from "../for-dialect.ts";

export const { someResource } = tablesForDialect(sqlite, postgres);
