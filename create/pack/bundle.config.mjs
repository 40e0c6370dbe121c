import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences ask that their text goes with the code. @type {import("vite").Plugin} */
const licences = {
  name: "licences",
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const folders = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
    const texts = [...new Set(folders)].map((folder) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      return `${name} ${version}\n\n${licenceIn(folder)}`;
    });
    const source = [licenceIn("."), ...texts.sort()].join(`\n${"-".repeat(80)}\n\n`);
    this.emitFile({ type: "asset", fileName: "LICENSES.txt", source });
  },
};

/** @param {string} folder of a package */
function licenceIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (!file) throw new Error(`There is no licence in ${folder}`);
  return `${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

/** @type {import("vite").UserConfig} */
export default {
  mode: "production",
  logLevel: "warn",
  envDir: false,
  publicDir: false,
  plugins: [licences],
  environments: { ssr: { resolve: { noExternal: true } } },
  build: {
    ssr: "create/cli.mjs",
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "create-plumbline.js", codeSplitting: false } },
  },
};
