// The projects of `npx vitest`.
export { postgres } from "./projects/postgres/project.ts";
export { server, unit } from "./projects/sqlite-or-postgres/projects.ts";
