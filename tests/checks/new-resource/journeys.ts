import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runIn } from "../../support/project-copy.ts";

/** As Playwright reports them in JSON. */
interface Suite {
  file: string;
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface Journey {
  /** Its path in tests/e2e. */
  file: string;
  /** With the titles of its groups. */
  title: string;
  project: string;
  passed: boolean;
}

/** Runs `playwright test` in a project. @throws with what it printed if it printed no report */
export async function runJourneys(folder: string, ...words: string[]) {
  const cli = "node_modules/@playwright/test/cli.js";
  const { code, out, err } = await runIn(
    folder,
    process.execPath,
    cli,
    "test",
    "--reporter",
    "json",
    ...words,
  );
  const report = /^\{$.*^\}$/ms.exec(out)?.[0];
  if (!report) throw new Error(`Playwright gave no report:\n${out}${err}`);
  const { suites }: { suites: Suite[] } = JSON.parse(report);
  return { code, output: out + err, journeys: suites.flatMap((suite) => journeysOf(suite, "")) };
}

function journeysOf({ file, title, suites = [], specs }: Suite, above: string): Journey[] {
  const path = above ? `${above} › ${title}` : title;
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      file,
      title: `${path} › ${spec.title}`,
      project: projectName,
      passed: status === "expected",
    })),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, path))];
}

export function journeyFiles(folder: string): string[] {
  return readdirSync(join(folder, "tests/e2e"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".spec.ts"));
}
