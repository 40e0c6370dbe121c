import { beforeAll, expect, test } from "vitest";
import { transaction } from "#db/client.server.ts";
import { makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { otherLanguage, textIn } from "#tests/support/languages.ts";
import { mailRows } from "#tests/support/mail-jobs.ts";
import { queueNotice } from "./queue-notice.server.ts";
import { unsealMail } from "./sealed-mail.server.ts";

beforeAll(migrateTestDatabase);

test("a notice is in the recipient's language, and links to the application", async () => {
  const readers = [await makeUser({ language: otherLanguage }), await makeUser()];
  await transaction(async (tx) => {
    for (const reader of readers) {
      await queueNotice(tx, reader, ({ t, language }) => ({
        subject: t("mail.notice.title"),
        paragraphs: [language],
        action: { label: t("mail.notice.action"), path: "/app/account?x=1" },
      }));
    }
  });
  const rows = await mailRows();
  expect(rows.map(({ mail }) => unsealMail(mail))).toMatchObject(
    [otherLanguage, "en" as const].map((language, index) => ({
      to: readers[index]?.email,
      language,
      template: "notice",
      data: {
        subject: textIn(language, "mail.notice.title"),
        paragraphs: [language],
        action: {
          label: textIn(language, "mail.notice.action"),
          url: "http://localhost:3000/app/account?x=1",
        },
      },
    })),
  );
  const days = rows.map(({ mail, createdAt }) => (mail.expiresAt - createdAt.getTime()) / 86_400_000);
  expect(days.map(Math.round)).toEqual([3, 3]);
});

test("stores a notice together with its cause, or neither", async () => {
  const before = (await mailRows()).length;
  const reader = await makeUser();
  const failing = transaction(async (tx) => {
    await queueNotice(tx, reader, () => ({ subject: "Hello", paragraphs: ["Text"] }));
    throw new Error("The cause failed");
  });
  await expect(failing).rejects.toThrow("The cause failed");
  expect(await mailRows()).toHaveLength(before);
});
