import { recordTarget } from "#app/resources/references/record-target.server.ts";
import { resource } from "./resource.server.ts";
import { someResourceReader } from "./some-resources.server.ts";

export const target = recordTarget(resource, (query) => someResourceReader.readPage(query));
