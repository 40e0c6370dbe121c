import * as postgres from "../../postgres/tables/some-resources.ts";
import * as sqlite from "../../sqlite/tables/some-resources.ts";
import { tablesInDialect } from "../in-dialect.ts";

export const { someResource } = tablesInDialect(sqlite, postgres);
