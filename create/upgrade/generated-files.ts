import { gitList } from "../git.ts";
import type { Plan } from "./begin.ts";

/** Files, or parts of them, that commands of a project write, as patterns of `.gitattributes`. */
export const brandFiles = [
  "app/mail/templates/*.html",
  "app/styles/brand.css",
  "app/product.ts",
  "app/ui/brand/colors.ts",
  "app/ui/brand/mark.ts",
  "app/ui/brand/pictures.ts",
  "public/favicon.svg",
];

export const settingsFiles = ["README.md", ".env.example"];

const commands: [string, string[]][] = [
  ["npm run brand", brandFiles],
  ["npm run docs:settings", settingsFiles],
];

/** The commands whose files both sides have changed. @param before the commit before the upgrade */
export function commandsToRun(root: string, { trees, prefix }: Plan, before: string): string[] {
  return commands.flatMap(([command, patterns]) => {
    const paths = patterns.map((pattern) => `:(glob)${prefix}${pattern}`);
    const [theirs, ours] = [trees.new, before].map((changed) =>
      gitList(root, ["diff", "--name-only", "--no-renames", trees.old, changed, "--", ...paths]),
    );
    return theirs?.some((path) => ours?.includes(path)) ? [command] : [];
  });
}
