import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";
import { importFeatureDefaults } from "./feature-test-tables.ts";

export interface GuideSection {
  title: string;
  /** Its fenced blocks, in order. */
  blocks: { kind: string; text: string }[];
}

/** Feature documents that continue the guide. */
const chapters = await importFeatureDefaults<string>("guide-chapter");

export function readGuide(): GuideSection[] {
  return ["docs/guide.md", ...chapters].flatMap(sectionsOf);
}

function sectionsOf(path: string): GuideSection[] {
  const document = readFileSync(join(projectRoot, path), "utf8");
  return document
    .split(/^##? (?=[A-Z])/m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      blocks: [...section.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind = "", text = ""]) => ({
        kind,
        text,
      })),
    }));
}

/** Sections that other tests follow, or that no test can follow. */
export const followedElsewhere: Record<string, string> = {
  "Get started": "tests/create makes projects and starts them",
  "Leave a feature out": "leaving-out.long.test.ts",
  "Upgrade to a newer version": "tests/create/upgrade packs two versions",
};
