import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const manager = [route("search", "routes/search.tsx"), route("search/results", "routes/results.ts")];
