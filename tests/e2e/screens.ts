import { collect } from "../support/collect.ts";
import type { FeatureScreens, Screen } from "./screen-rows.ts";

export const featureScreens = await collect<FeatureScreens>("screens");

/** Every screen of the product in every state. */
export const screens: Screen[] = featureScreens.flatMap((feature) => feature.screens);

/** Each route once, as it is mostly seen. */
export const plainScreens: Screen[] = [...new Set(screens.map(({ route }) => route))].flatMap((route) => {
  const states = screens.filter((screen) => screen.route === route);
  return states.find(({ state }) => state === "plain") ?? states.slice(0, 1);
});
