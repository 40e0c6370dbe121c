import { test } from "@playwright/test";
import { startLoadBalancedServers } from "../../support/postgres/load-balanced-servers.ts";
import { startPostgres } from "../../support/postgres/postgres.ts";
import type { ServerSetup } from "../server-setup.ts";

/** Two processes at one database of PostgreSQL, each request at any of them. */
const serverSetup: ServerSetup = {
  async provide(env, use) {
    const postgres = await startPostgres();
    if (!postgres) return test.skip(true, "PostgreSQL is not installed");
    const installation = await startLoadBalancedServers(await postgres.createDatabase("journeys"), {
      count: 2,
      env,
    });
    if (!installation) return test.skip(true, "nginx is not installed");
    await use(installation);
    await installation.stop();
    await postgres.stop();
  },
};

// Left out: journeys that start a server in another mode, always of one process, and those that open every screen
// or payload.
const testMatch = ["**/*.spec.ts", "**/*.long.ts"];
const testIgnore = [
  "**/{demo,configurations,form-draft,social,widgets}.{spec,long}.ts",
  "**/{accessibility,injection,roles}.long.ts",
];

export const twoProcessProjects = [
  {
    name: "two processes, with JavaScript",
    testMatch,
    testIgnore,
    use: { javaScriptEnabled: true, serverSetup },
  },
  {
    name: "two processes, without JavaScript",
    testMatch,
    testIgnore,
    use: { javaScriptEnabled: false, serverSetup },
  },
];
