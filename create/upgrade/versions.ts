import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { InvalidChoiceError } from "../make/choices.mjs";
import { parseReceipt, type Receipt, receiptFile, receiptText } from "../make/receipt.mjs";
import { npm, reasonIn, run } from "../make/write-project.mjs";
import { StoppedError } from "./git.ts";

export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => {
    const [numbers = "", preview] = version.split(/-(.*)/s);
    return { numbers: numbers.split(".").map(Number), preview };
  });
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.numbers[at] ?? 0) - (b?.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a?.preview === b?.preview) return 0;
  if (a?.preview === undefined || b?.preview === undefined) return a?.preview === undefined ? 1 : -1;
  return a.preview.localeCompare(b.preview, "en", { numeric: true });
}

export async function fetchVersion(
  wanted: string,
  file: string | undefined,
  place: string,
  signal: AbortSignal,
): Promise<string> {
  if (file !== undefined && !existsSync(file)) throw new InvalidChoiceError(`--old: file not found: ${file}`);
  writeFileSync(join(place, "package.json"), "{}");
  const words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  const source = file === undefined ? `create-plumbline@${wanted}` : resolve(file);
  const { code, errors } = await run(
    place,
    ...npm([...words, "--prefer-offline", "--fetch-retries=1", source]),
    signal,
  );
  if (signal.aborted) throw new StoppedError("stopped");
  if (code !== 0)
    throw new InvalidChoiceError(
      `Version ${wanted} could not be fetched: ${reasonIn(errors)}\nWith a file of it: --old create-plumbline-${wanted}.tgz`,
    );
  const folder = join(place, "node_modules", "create-plumbline");
  const manifest = join(folder, "package.json");
  const found = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, "utf8")).version
    : "no create-plumbline";
  if (found === wanted || wanted === "*") return join(folder, "create-plumbline.js");
  throw new InvalidChoiceError(
    `--old: the file has version ${found}, but the project was created with ${wanted}`,
  );
}

/** Makes what a version makes of a receipt: each reads only its own template. */
export function composeBy(script: string, receipt: Receipt, folder: string) {
  mkdirSync(join(folder, ".."), { recursive: true });
  const file = `${folder}-${receiptFile}`;
  writeFileSync(file, receiptText(receipt));
  const made = spawnSync(process.execPath, [script, "compose", folder, "--receipt", file], {
    encoding: "utf8",
  });
  if (made.signal) throw new StoppedError("stopped");
  if (made.status === 0 && existsSync(join(folder, receiptFile)))
    return parseReceipt(readFileSync(join(folder, receiptFile), "utf8"));
  throw new InvalidChoiceError(
    `Version ${receipt.version} cannot make the project again: ${made.stderr.trim()}`,
  );
}

export function changesBetween(changelog: string, from: string, to: string) {
  const sections = changelog.split(/^(?=## \d)/m).slice(1);
  const passed = sections.filter((section) => {
    const [, version = ""] = /^## (\S+)/.exec(section) ?? [];
    return compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
  });
  return passed.join("").trim();
}
