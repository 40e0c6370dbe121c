import { AsyncLocalStorage } from "node:async_hooks";
import { type Database, db } from "../client.server.ts";
import { postgres } from "./client.server.ts";

const ownWrites = new AsyncLocalStorage<true>();

/** The replica, where there is one. */
export function reader(): Database {
  const database = db();
  return ownWrites.getStore() ? database : postgres().replica;
}

/** Does something for whom nothing may be old: `reader` is the database itself then. */
export function readingOwnWrites<Result>(work: () => Result): Result {
  return ownWrites.run(true, work);
}
