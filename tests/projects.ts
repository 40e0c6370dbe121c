// The projects of `npx vitest`.
export { postgres } from "./projects/postgres/project.ts";
export { sqlite } from "./projects/sqlite-or-postgres/project.ts";
