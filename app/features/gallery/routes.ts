import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [route("dev/ui", "routes/gallery.tsx")];
