import { expect, test } from "vitest";
import { invitationSchema, maxInvitations, parseInvitees } from "./invitation.schema.ts";

test.each([
  ["ada@example.org", [["ada@example.org", ""]]],
  [
    "ada@example.org\n\n bob@example.org ",
    [
      ["ada@example.org", ""],
      ["bob@example.org", ""],
    ],
  ],
  [
    "ada@example.org, bob@example.org; cem@example.org;",
    [
      ["ada@example.org", ""],
      ["bob@example.org", ""],
      ["cem@example.org", ""],
    ],
  ],
  [
    "ada@example.org، bob@example.org؛",
    [
      ["ada@example.org", ""],
      ["bob@example.org", ""],
    ],
  ],
  ["Ada Lovelace <Ada@Example.org>", [["ada@example.org", "Ada Lovelace"]]],
  ['"Diallo" <amina@example.org>', [["amina@example.org", "Diallo"]]],
  ["ADA@example.org\nada@example.org", [["ada@example.org", ""]]],
  ["<ada@example.org>", [["ada@example.org", ""]]],
  [
    '"Lovelace, Ada" <ada@example.org>, "Diallo; Amina" <amina@example.org>',
    [
      ["ada@example.org", "Lovelace, Ada"],
      ["amina@example.org", "Diallo; Amina"],
    ],
  ],
  ["Ada <ada@example.org>; ada@example.org", [["ada@example.org", "Ada"]]],
])("reads %j as email apps copy it", (text, expected) => {
  const { invitees, invalid } = parseInvitees(text);
  expect(invalid).toEqual([]);
  expect(invitees.map(({ email, name }) => [email, name])).toEqual(expected);
});

test.each([
  ["ada@example.org\nnobody; bob@example.org, Ada <ada>, nobody", ["nobody", "Ada <ada>"]],
  [`${"x".repeat(300)}`, ["x".repeat(100)]],
])("%j reports everything that is not an address", (text, invalid) => {
  expect(parseInvitees(text).invalid).toEqual(invalid);
});

test("reads no more than needed to know that there are too many", () => {
  const many = Array.from({ length: 2000 }, (_, index) => (index < 30 ? `${index}@example.org` : `${index}`));
  const { invitees, invalid } = parseInvitees(many.join("\n"));
  expect([invitees.length, invalid.length]).toEqual([30, maxInvitations + 1 - 30]);
});

test("refuses text that is too long, and unknown roles and languages", () => {
  const valid = { emails: "ada@example.org", role: "user", language: "en" };
  expect(invitationSchema.safeParse(valid).success).toBe(true);
  for (const wrong of [{ emails: "" }, { emails: "a".repeat(90_000) }, { role: "root" }, { language: "xx" }])
    expect(
      invitationSchema.safeParse({ ...valid, ...wrong }).success,
      JSON.stringify(wrong).slice(0, 40),
    ).toBe(false);
});
