import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { InvalidChoiceError } from "./choices.mjs";
import { compose } from "./compose.mjs";
import { pruneLockfile } from "./lockfile.mjs";
import { rename } from "./names.mjs";
import { choicesOf, receiptFile, receiptText } from "./receipt.mjs";

/** @import { Template } from "./compose.mjs" */
/** @import { Names } from "./names.mjs" */
/** @import { Receipt } from "./receipt.mjs" */

/** What a folder may hold and still pass for empty. */
const harmless = new Set([".DS_Store", "Thumbs.db"]);

/**
 * @param {string} folder
 * @throws {InvalidChoiceError} when there is something in it, or it is a file
 */
export function refuseFull(folder) {
  explained(folder, () => {
    const found = existsSync(folder) ? readdirSync(folder).filter((name) => !harmless.has(name)) : [];
    if (found.length > 0)
      throw new InvalidChoiceError(
        `${folder} is not empty: it contains ${found.slice(0, 3).join(", ")}${found.length > 3 ? " …" : ""}`,
      );
  });
}

/**
 * @param {string} folder
 * @returns {() => void} takes away all that has been written since
 * @throws {InvalidChoiceError} when it cannot be had, with the reason
 */
export function createProjectFolder(folder) {
  const existed = existsSync(folder);
  refuseFull(folder);
  // The nearest folder that is there already is not ours to take away.
  const first = explained(folder, () => mkdirSync(folder, { recursive: true })) ?? folder;
  return () => {
    if (!existed) rmSync(first, { recursive: true, force: true });
    else
      for (const name of readdirSync(folder))
        if (!harmless.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  };
}

/** @template Result @param {string} folder @param {() => Result} act @returns {Result} */
function explained(folder, act) {
  try {
    return act();
  } catch (error) {
    if (error instanceof InvalidChoiceError) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = {
      ENOTDIR: "it is a file",
      EEXIST: "it is a file",
      EACCES: "you don't have permission to write there",
      EROFS: "the disk is read-only",
    }[code ?? ""];
    throw new InvalidChoiceError(
      `${folder} cannot be created: ${reason ?? /** @type {Error} */ (error).message}`,
    );
  }
}

/**
 * @param {string} folder
 * @param {Template} template
 * @param {Receipt} receipt
 */
export function writeFiles(folder, template, receipt) {
  const { names, without } = choicesOf(receipt);
  const texts = compose(template, without);
  const manifest = manifestOf(texts.get("package.json") ?? "{}", names);
  texts.set("package-lock.json", pruneLockfile(texts.get("package-lock.json") ?? "{}", manifest));
  texts.set("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [path, text] of texts)
    write(path, path === "package-lock.json" ? text : rename(path, text, names));
  write(receiptFile, receiptText(receipt));
  for (const [path, content] of Object.entries(template.binaries))
    write(path, Buffer.from(content, "base64"));
  for (const path of template.executables)
    if (existsSync(join(folder, path))) chmodSync(join(folder, path), 0o755);

  /** @param {string} path @param {string | Buffer} content */
  function write(path, content) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** @param {string} text @param {Names} names */
function manifestOf(text, { packageName, title }) {
  const { license, ...manifest } = JSON.parse(text);
  return { ...manifest, name: packageName, version: "0.1.0", description: title };
}

/** Installs what the lock file says.
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ reason: string, output: string } | undefined>} why it could not, in one line, and all that npm said */
export async function install(folder, signal) {
  const words = [
    "ci",
    "--no-audit",
    "--no-fund",
    "--prefer-offline",
    "--fetch-retries=1",
    "--loglevel=error",
  ];
  const { code, errors } = await run(folder, ...npm(words), signal);
  if (code === 0) return undefined;
  return { reason: reasonIn(errors) ?? `npm exited with code ${code}`, output: errors.trim() };
}

/** Makes the folder a git repository with one commit.
 * @param {string} folder
 * @param {Names} names
 * @returns {string | undefined} why it could not, in one line */
export function commit(folder, { title }) {
  const git = (/** @type {string[]} */ ...words) =>
    spawnSync("git", words, { cwd: folder, encoding: "utf8" });
  const made = git("init", "--quiet");
  if (made.error) return "git is not installed";
  if (made.status !== 0) return reasonIn(made.stderr);
  git("symbolic-ref", "HEAD", "refs/heads/main");
  git("add", "--all");
  const { username } = userInfo();
  const known = git("config", "user.email").status === 0;
  const author = known ? [] : ["-c", `user.name=${username}`, "-c", `user.email=${username}@localhost`];
  const done = git(
    ...author,
    "commit",
    "--quiet",
    "--no-verify",
    "--no-gpg-sign",
    "--message",
    `Start ${title}`,
  );
  return done.status === 0 ? undefined : reasonIn(done.stderr);
}

/** The npm that runs this, or the one in the path.
 * @param {string[]} words
 * @returns {[string, string[]]} */
export function npm(words) {
  const script = process.env.npm_execpath ?? "";
  return script.endsWith("npm-cli.js") ? [process.execPath, [script, ...words]] : ["npm", words];
}

/** @param {string} folder @param {string} command @param {string[]} words @param {AbortSignal} [signal]
 * @returns {Promise<{ code: number | null, errors: string }>} */
export function run(folder, command, words, signal) {
  return new Promise((resolve) => {
    let errors = "";
    const windows = process.platform === "win32";
    // In a group of its own, which can be ended as a whole: npm may sit out a signal, and what it started may go on.
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      // There npm is a script of the shell.
      shell: windows && command === "npm",
      detached: !windows,
    });
    const stop = () => {
      try {
        if (child.pid) process.kill(windows ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // It has just ended by itself.
      }
    };
    signal?.addEventListener("abort", stop, { once: true });
    child.stderr?.on("data", (text) => {
      errors += text;
    });
    child.once("error", ({ message }) => resolve({ code: null, errors: message }));
    child.once("close", (code) => {
      signal?.removeEventListener("abort", stop);
      resolve({ code, errors });
    });
  });
}

/** The line of a program's complaint that says most.
 * @param {string} output */
export function reasonIn(output) {
  const lines = output
    .split("\n")
    .filter((line) => !/^npm error (errno|code|syscall) /.test(line))
    .map((line) => line.replace(/^npm error (?:network )?/, "").trim());
  return lines.find((line) => / /.test(line)) ?? lines.find(Boolean);
}
