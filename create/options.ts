/** npm takes options without `--` before them as its own, and passes them on in the environment. */
export function optionsFor(env: Record<string, string | undefined>) {
  const npmValue = (name: string) => env[`npm_config_${name.replaceAll("-", "_")}`] || undefined;
  const textOf = (name: string) => {
    const value = npmValue(name);
    if (!value?.split("\n\n").includes("true")) return value;
    throw new Error(`--${name} has no value: use --${name}=…, or put -- before the options`);
  };
  const text = (name: string) => ({ type: "string", default: textOf(name) }) as const;
  const flag = (name: string) => ({ type: "boolean", default: npmValue(name) === "true" }) as const;
  const step = (name: string) => {
    const isLeftOut = ["", "false"].includes(env[`npm_config_${name}`] ?? "true");
    return { type: "boolean", default: !isLeftOut } as const;
  };
  return {
    yes: { type: "boolean", short: "y", default: false },
    name: text("name"),
    title: text("title"),
    database: text("database"),
    languages: text("languages"),
    without: text("without"),
    manifest: { type: "string" },
    install: step("install"),
    git: step("git"),
    old: { type: "string", multiple: true, default: textOf("old")?.split("\n\n") },
    adopt: flag("adopt"),
    continue: flag("continue"),
    abort: flag("abort"),
    "dry-run": flag("dry-run"),
    "drop-tables": flag("drop-tables"),
    help: { type: "boolean", short: "h", default: false },
    version: { type: "boolean", short: "v", default: false },
  } as const;
}
