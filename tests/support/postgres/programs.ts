import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** Debian and Ubuntu install each version here, outside PATH. */
const versions = "/usr/lib/postgresql";
const configuration = "pg_config";

/** Installs the Debian package if possible. @returns undefined if PostgreSQL is not available */
export function ensurePostgresBinDir(): string | undefined {
  const found = find();
  if (found) return found;
  installDebianPackage("postgresql");
  return find();
}

function find() {
  return [configured(), ...packaged(), ...onPath()].find((folder) => folder && isServer(folder));
}

/** `pg_config` also ships with the client library, so the folder it names may not exist. */
function configured() {
  return spawnSync(configuration, ["--bindir"], { encoding: "utf8" }).stdout?.trim();
}

function packaged() {
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(versions, version, "bin"));
}

/** The program on PATH may be a symlink into the real folder. */
function onPath() {
  const files = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "postgres"));
  return files.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file)));
}

function isServer(folder: string) {
  return ["postgres", "initdb", "pg_basebackup"].every((program) => existsSync(join(folder, program)));
}
