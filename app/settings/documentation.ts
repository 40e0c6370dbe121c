import { declaredSettings } from "./declared-settings.ts";

type Setting = (typeof declaredSettings)[number];

export const documentationFiles = ["README.md", ".env.example"];

/** Replaces the text between two marker lines with Markdown or dotenv, by `path`. @throws without markers */
export function updateSettingsSection(path: string, document: string): string {
  const { begin, end, text } = path.endsWith(".md") ? markdown() : environmentFile();
  const [before, rest] = document.split(`${begin}\n`);
  const after = rest?.split(`${end}\n`)[1];
  if (after === undefined) throw new Error(`${path} needs the lines "${begin}" and "${end}"`);
  return `${before}${begin}\n${text}${end}\n${after}`;
}

function markdown() {
  const rows = declaredSettings.map(
    (setting) =>
      `| \`${setting.name}\`${setting.secret ? " 🔑" : ""} | ${shownDefault(setting)} | ${setting.description} |`,
  );
  const table = ["| Setting | Default | Description |", "|---|---|---|", ...rows].join("\n");
  return { begin: "<!-- settings -->", end: "<!-- /settings -->", text: `\n${table}\n\n` };
}

/** All commented out, so that a copy of the file changes nothing. */
function environmentFile() {
  const lines = declaredSettings.map(
    (setting) => `# ${setting.name}=${setting.example ?? formatDefaultValue(setting)}\n`,
  );
  return {
    begin: "# Settings, in the order of the README",
    end: "# End of the settings",
    text: lines.join(""),
  };
}

function shownDefault(setting: Setting) {
  const value = formatDefaultValue(setting);
  return setting.default ?? (value ? `\`${value}\`` : "none");
}

function formatDefaultValue({ schema }: Setting) {
  return String(schema.safeParse(undefined).data ?? "");
}
