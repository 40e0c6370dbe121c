import { recordUpdateUndo } from "#app/resources/record-update-undo.server.ts";
import { resource } from "./resource.server.ts";
import { updateSomeResource } from "./some-resources.server.ts";

export const someResourceUpdateUndo = recordUpdateUndo(resource, updateSomeResource);
