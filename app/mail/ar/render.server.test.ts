import { expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { renderMail } from "../render.server.ts";

test.each([
  [1, "لدقيقة واحدة"],
  [2, "لدقيقتين"],
  [5, "5 دقائق"],
  [10, "10 دقائق"],
])("writes %i minutes as «%s»", (minutes, words) => {
  const language = "ar" as Language;
  const expiresAt = Date.now() + minutes * 60_000;
  const mail = renderMail({ language, expiresAt, template: "login-code", data: { code: "123456" } });
  expect(mail.text).toContain(words);
});
