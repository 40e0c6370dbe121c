import { relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = [index("manager-index.ts"), route("dashboard", "dashboard.tsx")];
