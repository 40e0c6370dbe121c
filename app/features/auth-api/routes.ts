import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [route("api/auth/*", "routes/auth.ts")];
