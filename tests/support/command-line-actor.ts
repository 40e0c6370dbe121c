import { systemActor } from "#app/access/actor.ts";

export const commandLineActor = systemActor("command");
