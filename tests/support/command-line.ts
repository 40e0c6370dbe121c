import type { Actor } from "#app/auth/actor.server.ts";

/** Whoever works on the machine itself. */
export const commandLine: Actor = {
  id: null,
  name: "",
  impersonatorId: null,
  requestId: null,
};
