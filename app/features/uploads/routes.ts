import { prefix, relative } from "@react-router/dev/routes";

const { index, route } = relative(import.meta.dirname);

export const root = [
  ...prefix("files", [
    index("routes/upload.ts"),
    route(":id", "routes/download.ts"),
    route("pictures/:sha256", "routes/picture.ts"),
  ]),
  route("account/picture/remove", "routes/remove-own-picture.ts"),
];

export const app = [route("account/picture", "routes/app-picture.tsx")];

export const manager = [
  route("account/picture", "routes/manager-picture.tsx"),
  route("users/:id/picture/remove", "routes/remove-user-picture.ts"),
];
