import { expect, test } from "vitest";
import { invitationSchema, parseInvitees } from "./invitation.schema.ts";

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
  const { invitees = [] } = parseInvitees(text);
  expect(invitees.map(({ email, name }) => [email, name])).toEqual(expected);
});

test.each([
  ["ada@example.org\nnobody", "nobody"],
  ["Ada <ada>", "Ada <ada>"],
  [`${"x".repeat(300)}`, "x".repeat(100)],
])("%j reports what is not an address", (text, invalid) => {
  expect(parseInvitees(text)).toEqual({ invalid });
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
