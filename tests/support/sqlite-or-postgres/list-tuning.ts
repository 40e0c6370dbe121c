import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import * as postgres from "../postgres/list-tuning.ts";
import * as sqlite from "../sqlite/list-tuning.ts";

interface ListStrategies {
  queryTuning: object;
  randomQueryCount: number;
  tuningCases: [way: string, seed: number, count: number, limits: object][];
}

export const { queryTuning, randomQueryCount, tuningCases } = forDialect<ListStrategies>(sqlite, postgres);
