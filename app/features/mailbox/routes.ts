import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = prefix("dev", [
  route("mailbox", "mailbox.tsx"),
  route("emails", "email-previews.tsx"),
  route("emails/:template/:language", "email-preview.ts"),
]);
