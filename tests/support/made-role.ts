import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runIn } from "./project-copy.ts";

/**
 * Writes a role into a copy of the project by the project's own command.
 * @param body of its permissions; as the command wrote them where left out
 * @returns what the command printed
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
