import type { ComponentType } from "react";

/**
 * A named place on a screen that features fill. The screen defines the slot from the files of that name; a feature
 * fills it with `slots/<name>.tsx`, and with `slots/<name>.server.ts` where it needs data. docs/decisions/features.md
 */

/** A component for a slot, the default export of `slots/<name>.tsx`. */
interface SlotComponent<Props> {
  default: ComponentType<Props & { data: never }>;
  /** Its place among the others; those without one come first. */
  order?: number;
}

/** The values that each feature loaded for the slot, by the folder of the feature. */
export type SlotData = Record<string, unknown>;

/**
 * The slot's component. It draws what features have put there, in their order.
 *
 * @param modules from `import.meta.glob("…/features/*\/slots/<name>.tsx", { eager: true })`
 */
export function slot<Props extends object>(modules: Record<string, unknown>) {
  const filled = Object.entries(modules)
    .map(([path, module]) => ({ feature: featureOf(path), ...(module as SlotComponent<Props>) }))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return function Slot({ data, ...props }: Props & { data?: SlotData }) {
    return filled.map(({ feature, default: Component }) => (
      // A component and the values that its own feature loaded: the types of both meet in the feature alone.
      <Component key={feature} {...(props as unknown as Props)} data={data?.[feature] as never} />
    ));
  };
}

/** The feature in whose folder a file lies. */
export function featureOf(path: string): string {
  return /([^/]+)\/slots\/[^/]+$/.exec(path)?.[1] ?? path;
}
