const commands = [
  /\b(?:npm|pnpm|yarn|bun) (?:create|init) +([@\w./-]+)/g,
  /\b(?:npx|bunx|(?:npm|pnpm|yarn) (?:exec|dlx)) +(?:-\S+ +)*(?:\.\/)?create-([a-z]+)/g,
  /\b(?:git clone|degit) +(?:\S+[:/])?([\w-]+)\/[\w-]+/g,
];

/** Commands that download the starter from anywhere but its own package and repository, each with its path. */
export function findUnofficialInstallCommands(path: string, text: string): string[] {
  return commands
    .flatMap((command) => [...text.matchAll(command)])
    .filter(([, name]) => name?.split("@")[0] !== "plumbline")
    .map(([command]) => `${path}: ${command}`);
}
