const createCommand =
  /\b(?:npm|pnpm|yarn|bun) (?:create|init) +([@\w./-]+)|\b(?:npx|bunx) (?:-\S+ +)*create-([\w-]+)/g;

/** The commands of a text that make a project with a package other than `create-plumbline`, each with its path. */
export function strangersCommands(path: string, text: string): string[] {
  return [...text.matchAll(createCommand)]
    .filter(([, created, run]) => (created ?? run)?.split("@")[0] !== "plumbline")
    .map(([command]) => `${path}: ${command}`);
}
