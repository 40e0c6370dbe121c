import type { ComponentType } from "react";

// A named place on a screen that features fill with `slots/<name>.tsx`, and with `slots/<name>.server.ts` for
// its data. docs/decisions/features.md

interface SlotComponent<Props> {
  default: ComponentType<Props & { data: never }>;
  /** Entries without an order come first. */
  order?: number;
}

export type SlotData = Record<string, unknown>;

/** @param modules from `import.meta.glob("…/slots/<name>.tsx")` */
export function createSlot<Props extends object>(modules: Record<string, unknown>) {
  const entries = Object.entries(modules)
    .map(([path, module]) => ({ feature: featureNameFromPath(path), ...(module as SlotComponent<Props>) }))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return function Slot({ data, ...props }: Props & { data?: SlotData }) {
    return entries.map(({ feature, default: Component }) => (
      // Only the feature itself knows that the component and its data fit.
      <Component key={feature} {...(props as unknown as Props)} data={data?.[feature] as never} />
    ));
  };
}

export function featureNameFromPath(path: string): string {
  return /([^/]+)\/slots\/[^/]+$/.exec(path)?.[1] ?? path;
}
