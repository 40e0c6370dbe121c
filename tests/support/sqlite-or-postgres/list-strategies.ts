import { forDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import * as postgres from "../postgres/list-strategies.ts";
import * as sqlite from "../sqlite/list-strategies.ts";

interface ListStrategies {
  queryTuning: object;
  queryCount: number;
  strategies: [way: string, seed: number, count: number, limits: object][];
}

export const { queryTuning, queryCount, strategies } = forDialect<ListStrategies>(sqlite, postgres);
