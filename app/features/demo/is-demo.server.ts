import { settingsOf } from "#app/settings.server.ts";
import * as demoSettings from "./settings.ts";

export function isDemo(): boolean {
  return settingsOf(demoSettings).DEMO_MODE;
}
