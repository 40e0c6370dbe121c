import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ReportedError } from "../reported-error.ts";

/** @throws {ReportedError} if the file is not valid JSON, such as after a badly resolved conflict */
export function readJson(folder: string, path: string) {
  try {
    return JSON.parse(readFileSync(join(folder, path), "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ReportedError(`${path} is not valid JSON: ${error.message}\nCorrect it and run this again`);
  }
}
