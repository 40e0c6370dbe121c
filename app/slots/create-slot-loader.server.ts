import { featureNameFromPath, type SlotData } from "./create-slot.tsx";

/** @param modules from `import.meta.glob("…/slots/<name>.server.ts")` */
export function createSlotLoader<Arguments extends unknown[]>(modules: Record<string, unknown>) {
  const loaders = Object.entries(modules).map(([path, module]) => {
    const { load } = module as { load: (...values: Arguments) => Promise<unknown> };
    return { feature: featureNameFromPath(path), load };
  });
  return async (...values: Arguments): Promise<SlotData> => {
    const loaded = loaders.map(async ({ feature, load }) => [feature, await load(...values)] as const);
    return Object.fromEntries(await Promise.all(loaded));
  };
}
