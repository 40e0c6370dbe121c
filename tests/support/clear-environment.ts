import { settingNames } from "#app/settings.server.ts";

/** Runs before the workers start, because Node reads its locale only then. */
export default function clearEnvironment() {
  for (const name of settingNames) {
    delete process.env[name];
    delete process.env[`${name}_FILE`];
  }
  Object.assign(process.env, { NODE_ENV: "test", LC_ALL: "C.UTF-8" });
}
