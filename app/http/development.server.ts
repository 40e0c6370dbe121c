import { data } from "react-router";
import { settings } from "#app/settings.server.ts";

/** @throws {Response} 404 outside development */
export function requireDevelopment(): void {
  if (!settings().development) throw data(null, { status: 404 });
}
