import { recordTarget } from "#app/resources/references/record-target.server.ts";
import { listRepositories } from "./repository-list.server.ts";
import { resource } from "./resource.server.ts";

export const target = recordTarget(resource, listRepositories);
