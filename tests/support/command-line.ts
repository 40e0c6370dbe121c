import { systemActor } from "#app/access/actor.ts";

export const commandLine = systemActor("command");
