import { relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = [route("login/two-factor", "routes/sign-in.tsx")];

export const manager = [route("users/:id/two-factor/turn-off", "routes/turn-off-for-user.tsx")];
