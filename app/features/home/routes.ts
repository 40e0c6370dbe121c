import { relative } from "@react-router/dev/routes";

const { index } = relative(import.meta.dirname);

export const root = [index("routes/index.ts")];

export const app = [index("routes/home.tsx")];
