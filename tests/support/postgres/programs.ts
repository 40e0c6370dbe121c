import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installDebianPackage } from "./debian-package.ts";

/** Where Debian and Ubuntu put each version, out of the way of PATH. */
const versions = "/usr/lib/postgresql";
const configuration = "pg_config";

/**
 * @returns the folder of PostgreSQL's programs, installing Debian's package where that can be done; undefined where there
 * is none to be had
 */
export function postgresPrograms(): string | undefined {
  const found = find();
  if (found) return found;
  installDebianPackage("postgresql");
  return find();
}

function find() {
  return [configured(), ...packaged(), ...onPath()].find((folder) => folder && isServer(folder));
}

/** `pg_config` comes with the client's library too, so what it names need not be there. */
function configured() {
  return spawnSync(configuration, ["--bindir"], { encoding: "utf8" }).stdout?.trim();
}

function packaged() {
  if (!existsSync(versions)) return [];
  const newestFirst = readdirSync(versions).sort((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(versions, version, "bin"));
}

/** A link leads to the folder with the other programs. */
function onPath() {
  const files = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "postgres"));
  return files.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file)));
}

function isServer(folder: string) {
  return ["postgres", "initdb", "pg_basebackup"].every((program) => existsSync(join(folder, program)));
}
