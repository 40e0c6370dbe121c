import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { compileMail, mailTemplates, templateFile } from "../../scripts/compile-mail.mjs";

test.each(mailTemplates)("%s.html is up to date with its MJML", async (name) => {
  const kept = await readFile(templateFile(name, "html"), "utf8");
  expect(kept, "run `node scripts/compile-mail.mjs`").toBe(await compileMail(name));
});

test.each(mailTemplates)("%s.html loads no external resources", async (name) => {
  const html = await readFile(templateFile(name, "html"), "utf8");
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/);
});
