// What `npm run new:noun` writes for each database.
export { postgres } from "./postgres.ts";
export { sqlite } from "./sqlite.ts";
