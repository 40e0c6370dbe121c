import { inDialect } from "#db/sqlite-or-postgres/in-dialect.ts";
import * as postgres from "../postgres/list-ways.ts";
import * as sqlite from "../sqlite/list-ways.ts";

interface ListWays {
  walkLimits: object;
  rounds: number;
  ways: [way: string, seed: number, count: number, limits: object][];
}

export const { walkLimits, rounds, ways } = inDialect<ListWays>(sqlite, postgres);
