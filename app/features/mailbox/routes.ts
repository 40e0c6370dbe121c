import { prefix, relative } from "@react-router/dev/routes";

const { route } = relative(import.meta.dirname);

export const root = prefix("dev", [
  route("mailbox", "routes/mailbox.tsx"),
  route("emails", "routes/email-previews.tsx"),
  route("emails/:template/:language", "routes/email-preview.ts"),
]);
