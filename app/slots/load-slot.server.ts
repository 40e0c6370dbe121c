import { featureOf, type SlotData } from "./slot.tsx";

/** @param modules from `import.meta.glob("…/slots/<name>.server.ts")` */
export function slotLoader<Arguments extends unknown[]>(modules: Record<string, unknown>) {
  const loaders = Object.entries(modules).map(([path, module]) => {
    const { load } = module as { load: (...values: Arguments) => Promise<unknown> };
    return { feature: featureOf(path), load };
  });
  return async (...values: Arguments): Promise<SlotData> => {
    const loaded = loaders.map(async ({ feature, load }) => [feature, await load(...values)] as const);
    return Object.fromEntries(await Promise.all(loaded));
  };
}
