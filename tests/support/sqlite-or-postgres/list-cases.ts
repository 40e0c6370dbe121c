import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import * as postgres from "../postgres/list-cases.ts";
import * as sqlite from "../sqlite/list-cases.ts";

interface ListStrategies {
  queryTuning: object;
  randomQueryCount: number;
  strategies: [way: string, seed: number, count: number, limits: object][];
}

export const { queryTuning, randomQueryCount, strategies } = forDialect<ListStrategies>(sqlite, postgres);
