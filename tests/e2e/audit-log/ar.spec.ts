import { asAdministrator, uniqueTag } from "#tests/e2e/administrator.ts";
import { expect } from "#tests/e2e/fixtures.ts";
import { leftOfText } from "#tests/e2e/languages/ar/text-position.ts";

for (const { language, names } of [
  { language: "ar", names: ["Ada", "Grace"] },
  { language: "ar", names: ["أمينة", "سلمى"] },
  { language: "ar", names: ["Ada", "سلمى"] },
  { language: "en", names: ["أمينة", "سلمى"] },
] as const) {
  const [from, to] = names;
  asAdministrator(
    `a change from ${from} to ${to} reads in the direction of ${language}`,
    async ({ page, server }) => {
      const subject = uniqueTag();
      await server.query(
        "INSERT INTO activity (at, kind, subject_type, subject_id, subject_label, details) VALUES (?, 'user.name', 'user', ?, ?, ?)",
        new Date(),
        subject,
        subject,
        JSON.stringify({ oldName: from, newName: to }),
      );
      await page.goto(`/manager/activity?lng=${language}`);
      const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: subject });
      await entry.locator("summary").click();
      const arrow = language === "ar" ? "←" : "→";
      for (const part of [
        entry.getByRole("paragraph").filter({ hasText: arrow }),
        entry.getByRole("definition").filter({ hasText: arrow }),
      ]) {
        const order = [];
        for (const text of [from, arrow, to]) order.push(await leftOfText(part, text));
        const ascending = order.toSorted((one, other) => one - other);
        expect(order).toEqual(language === "ar" ? ascending.toReversed() : ascending);
      }
    },
  );
}
