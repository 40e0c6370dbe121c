import type { GeneratedField } from "#tests/checks/new-resource/generated-code.ts";

export default [
  { field: "receipt:file:optional", journey: "a file is attached, downloaded, replaced and removed" },
  { field: "photos:files:optional", journey: "several files are attached, added and removed" },
] satisfies GeneratedField[];
