// What `npm run new:resource` writes for each database.
export { postgres } from "./postgres.ts";
export { sqlite } from "./sqlite.ts";
