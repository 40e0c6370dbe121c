// Cases of new-resource.test.ts that differ by database.
export { postgres } from "./postgres.ts";
export { sqlite } from "./sqlite.ts";
