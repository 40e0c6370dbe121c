import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const manager = [route("activity", "routes/activity.tsx")];
