import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import * as postgres from "../postgres/list-strategies.ts";
import * as sqlite from "../sqlite/list-strategies.ts";

interface ListStrategies {
  queryTuning: object;
  randomQueryCount: number;
  strategyCases: [way: string, seed: number, count: number, limits: object][];
}

export const { queryTuning, randomQueryCount, strategyCases } = forDialect<ListStrategies>(sqlite, postgres);
