import { productName } from "#app/product.ts";
import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { z } from "#app/validation/zod.ts";

export const SMTP_URL = {
  order: 90,
  schema: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, {
      error: "must look like smtp://user:password@mail.example.com:587 (or smtps://)",
    })
    .refine(URL.canParse, { error: "must be a URL with %-encoded special characters" })
    .optional(),
  secret: true,
  default: "none: emails are written to the log, whatever `LOG_LEVEL` is",
  description:
    "`smtp://user:password@host:587`, or `smtps://` on port 465. With a password, the connection must be encrypted (STARTTLS), except to `localhost`; `?requireTLS=false` allows plain text. Each process opens at most 5 connections.",
  example: "smtp://user:password@mail.example.com:587",
} satisfies SettingDeclaration;

const sender = /^([^\r\n<>]*?)<?([^\s@<>,;:"]+@[^\s@<>,;:"]+)>?$/;

/** Otherwise a mail library reads a colon in the name as the start of a group. */
function parseSender(text: string) {
  const [, before = "", address = ""] = sender.exec(text) ?? [];
  const name = before.trim();
  const [, quoted] = /^"(.*)"$/.exec(name) ?? [];
  return { name: quoted?.replaceAll(/\\(.)/g, "$1") ?? name, address };
}

export const MAIL_FROM = {
  order: 100,
  schema: z
    .string()
    .regex(sender, { error: "must be an email address, such as Our team <hello@example.com>" })
    .transform(parseSender)
    .optional(),
  default: `\`${productName} <no-reply@…>\` with the host of \`BASE_URL\`; set it if that host is an IP address or has no dot`,
  description: "The sender of every email.",
  example: "Our team <hello@example.com>",
} satisfies SettingDeclaration;

export const CONTACT_EMAIL = {
  order: 220,
  schema: z.email({ error: "must be an email address" }).default("hello@example.com"),
  description:
    "The contact address shown to users. Replies to emails go to it, unless it ends with `@example.com`.",
} satisfies SettingDeclaration;
