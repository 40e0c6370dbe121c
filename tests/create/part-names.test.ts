import { expect, test } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { starterPart } from "../../create/make/parts.mjs";
import { findFeatureProblem } from "../../scripts/generators/name-problems.mjs";
import { buildNames } from "../../scripts/generators/names.mjs";

test.each([...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages), starterPart])(
  "no resource or feature can have the name of the part %s",
  (part) => {
    const because = `"${part}" is the name of a part of the product: use another name.`;
    expect(findFeatureProblem("new-resource", buildNames(part))).toBe(because);
    expect(findFeatureProblem("new-feature", buildNames("gift", part))).toBe(because);
  },
);
