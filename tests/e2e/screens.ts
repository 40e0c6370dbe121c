import { importFeatureDefaults } from "../support/feature-test-tables.ts";
import type { FeatureScreens, Screen } from "./screen-rows.ts";

export const featureScreens = await importFeatureDefaults<FeatureScreens>("screens");

export const screens: Screen[] = featureScreens.flatMap((feature) => feature.screens);

export const screenPerRoute: Screen[] = [...new Set(screens.map(({ route }) => route))].flatMap((route) => {
  const states = screens.filter((screen) => screen.route === route);
  return states.find(({ state }) => state === "plain") ?? states.slice(0, 1);
});
