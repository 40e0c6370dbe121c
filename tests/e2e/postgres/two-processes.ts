import { test } from "@playwright/test";
import { startLoadBalancedServers } from "../../support/postgres/load-balanced-servers.ts";
import { startPostgres } from "../../support/postgres/postgres.ts";
import type { ServerSetup } from "../server-setup.ts";

/** Two processes share a PostgreSQL database, and each request goes to either. */
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

// Leaves out journeys that start their own single process, and those that open every screen or payload.
const testMatch = ["**/*.spec.ts", "**/*.long.ts"];
const testIgnore = [
  "**/e2e/demo/**",
  "**/{configurations,form-draft,social,widgets}.{spec,long}.ts",
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
