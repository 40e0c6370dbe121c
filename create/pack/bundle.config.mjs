/** @type {import("vite").UserConfig} */
export default {
  mode: "production",
  logLevel: "warn",
  envDir: false,
  publicDir: false,
  environments: { ssr: { resolve: { noExternal: true } } },
  build: {
    ssr: "create/cli.ts",
    target: "node20",
    minify: false,
    // The libraries' licenses must be distributed with their code.
    license: { fileName: "LICENSES.md" },
    rolldownOptions: { output: { entryFileNames: "create-plumbline.js", codeSplitting: false } },
  },
};
