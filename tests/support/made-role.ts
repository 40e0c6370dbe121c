import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runIn } from "./project-copy.ts";

/**
 * Adds a role to a copy of the project with the project's own command.
 * @param body replaces the permissions that the command writes
 * @returns the output of the command
 */
export async function makeRole(project: string, name: string, body?: string): Promise<string> {
  const { code, out, err } = await runIn(project, process.execPath, "scripts/new-role.mjs", name);
  if (code !== 0) throw new Error(err);
  if (body) {
    const file = join(project, `app/roles/${name}.ts`);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(/ {2}includes: [\s\S]*?\n(?=\})/, () => `  ${body}\n`),
    );
  }
  return out;
}
