import { relative } from "@react-router/dev/routes";

const { index } = relative(import.meta.dirname);

export const root = [index("index.ts")];

export const app = [index("home.tsx")];
