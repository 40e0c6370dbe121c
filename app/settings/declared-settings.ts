import * as registry from "#app/registry/settings.ts";
import type { z } from "#app/validation/zod.ts";
import type { SettingDeclaration, SettingGroup } from "./declaration.ts";
import type { nodeEnvironment } from "./schemas.ts";

export type RegisteredGroup = (typeof registry)[keyof typeof registry];

type NameIn<Group> = Group extends unknown ? keyof Group : never;
export type SettingName = NameIn<RegisteredGroup>;

export type SettingValues = {
  [Name in SettingName]: z.output<Extract<RegisteredGroup, Record<Name, SettingDeclaration>>[Name]["schema"]>;
} & { NODE_ENV: z.output<typeof nodeEnvironment> };

const groups: SettingGroup[] = Object.values(registry);

/** In the order of the README. */
export const declaredSettings = groups
  .flatMap((group) => Object.entries(group))
  .map(([name, declaration]) => ({ name: name as SettingName, ...declaration }))
  .sort((a, b) => a.order - b.order);
