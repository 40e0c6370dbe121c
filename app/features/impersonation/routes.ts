import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const manager = [route("users/:id/impersonate", "routes/start.ts")];

/** Outside the manager area, which the impersonated user may not access. */
export const root = [route("impersonation/stop", "routes/stop.ts")];
