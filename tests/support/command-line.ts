import { systemActor } from "#app/access/actor.ts";

/** Somebody at the command line. */
export const commandLine = systemActor("command");
