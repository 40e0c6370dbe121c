import { getGroupSettings } from "#app/settings.server.ts";
import * as demoSettings from "./settings.ts";

export function isDemo(): boolean {
  return getGroupSettings(demoSettings).DEMO_MODE;
}
