import { parseArgs } from "node:util";

/** Invalid input, with a message of one line. */
export class UsageError extends Error {}

/** @param {() => void | Promise<void>} work */
export async function withUsageErrors(work) {
  // A reader such as `head` may close it early.
  process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * npm takes options without `--` before them as its own, and passes them on in the environment.
 * @param {string} name
 * @returns {string | undefined} "true" for an option without a value
 */
export function optionTakenByNpm(name) {
  return process.env[`npm_config_${name}`] || undefined;
}

/**
 * @param {string} usage
 * @param {string[]} [flags] the allowed flags; `yes` must be typed after `--`, because containers set npm's own option
 * @returns {{ positionals: string[], plural?: string, flags: string[] }}
 * @throws {UsageError}
 */
export function parseArguments(usage, flags = []) {
  try {
    const { values, positionals } = parseArgs({
      options: {
        plural: { type: "string" },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: /** @type {const} */ ("boolean") }])),
      },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new Error("No name given");
    const plural = values.plural ?? optionTakenByNpm("plural");
    const given = flags.filter(
      (flag) => flag in values || (flag !== "yes" && optionTakenByNpm(flag) === "true"),
    );
    return { positionals, plural, flags: given };
  } catch (error) {
    throw new UsageError(`${/** @type {Error} */ (error).message} (${usage})`);
  }
}

/**
 * @param {string} usage
 * @returns {[name: string, plural?: string]}
 * @throws {UsageError}
 */
export function parseNameArguments(usage) {
  const { positionals, plural: given } = parseArguments(usage);
  const [name = "", plural = given, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(" ")} (${usage})`);
  return [name, plural];
}
