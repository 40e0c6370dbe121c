import { relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const manager = [index("routes/manager-index.ts"), route("dashboard", "routes/dashboard.tsx")];
