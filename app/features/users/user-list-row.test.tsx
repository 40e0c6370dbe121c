import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UserListRow } from "./user-list-row.tsx";
import type { ListedUser } from "./user-row.ts";

function labelsOf(name: string, email: string) {
  const user = { id: email, name, email, role: "user", createdAt: 0, lastSignInAt: null } as object;
  const html = renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <table>
        <tbody>
          <UserListRow user={user as ListedUser} listQuery="" now={0} mayOpen hasMenu selectable />
        </tbody>
      </table>
    </TranslatorContext>,
  );
  return [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
}

test("rows whose users have no name, or the same, have different labels", () => {
  expect(labelsOf("", "a@example.org")).toEqual([
    "Select a@example.org",
    "No name yet: a@example.org",
    "Actions for a@example.org",
  ]);
  expect(labelsOf("Ada", "a@example.org")).toEqual([
    "Select Ada: a@example.org",
    "Actions for Ada: a@example.org",
  ]);
});
