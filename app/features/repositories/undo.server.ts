import { recordUpdateUndo } from "#app/resources/record-update-undo.server.ts";
import { updateRepository } from "./repository-writes.server.ts";
import { resource } from "./resource.server.ts";

export const repositoryUpdateUndo = recordUpdateUndo(resource, updateRepository);
