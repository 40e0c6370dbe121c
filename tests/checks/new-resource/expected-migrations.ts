// What `npm run new:resource` writes below `db`.
export { postgres } from "./postgres.ts";
export { sqlite } from "./sqlite.ts";
