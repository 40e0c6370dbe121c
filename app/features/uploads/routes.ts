import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const root = prefix("files", [index("routes/upload.ts"), route(":id", "routes/download.ts")]);
