import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { UserMenuDialog } from "./user-menu-dialog.tsx";
import { getUserRights, mayChangeUsers } from "./user-rights.ts";

vi.mock("#app/registry/roles.ts", async (original) => {
  const role = (name: string, actions: string[]) => ({
    ...{ name, order: 50, includes: "user" },
    permissions: { apps: ["manager"], user: ["list", "get", ...actions], session: ["list", "revoke"] },
  });
  return {
    ...(await original<object>()),
    reader: role("reader", []),
    inviter: role("inviter", ["create"]),
    impersonator: role("impersonator", ["impersonate"]),
  };
});

const user = {
  ...{ id: "1", name: "Ada", email: "ada@example.org", emailVerified: true, language: null, version: 1 },
  ...{ banned: false, banReason: null, banExpires: null },
  ...{ createdAt: 0, lastSignInAt: null, onboardedAt: null },
};

function renderMenu(viewerRole: string, { role = "user", invited = false, confirming = false }) {
  const rights = getUserRights({ id: "2", role: viewerRole }, { id: user.id, role });
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <UserMenuDialog
          user={{ ...user, role, invited }}
          rights={rights}
          actions={{}}
          confirming={confirming}
          isRestorable={true}
          listQuery="?role=user"
        />
      ),
    },
  ]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor("en")}>
      <Stub />
    </TranslatorContext>,
  );
}

test.each([
  ["admin", {}, true],
  ["inviter", { invited: true }, true],
  ["inviter", {}, false],
  ["inviter", { role: "admin", invited: true }, false],
  ["reader", {}, false],
])("the menu of %s says if it is empty: %j", (viewerRole, fields, offersSomething) => {
  const html = renderMenu(viewerRole, fields);
  expect(html.includes("You cannot change this account.")).toBe(!offersSomething);
  expect(html.includes("/manager/users/1/")).toBe(offersSomething);
});

test("a deletion is confirmed on the list, and everything leads back to it", () => {
  const menu = renderMenu("admin", {});
  expect(menu).toContain('href="/manager/users?role=user&amp;menu=1&amp;confirm=delete"');
  expect(menu).toContain('href="/manager/users/1/ban?back=list&amp;list=role%3Duser"');
  const confirmation = renderMenu("admin", { confirming: true });
  expect(confirmation).toContain("Delete Ada?");
  expect(confirmation).toContain('action="/manager/users/1/delete?back=list&amp;list=role%3Duser"');
  expect(confirmation).toContain('href="/manager/users?role=user"');
  expect(confirmation).not.toContain('href="/manager/users/1');
});

test("only users who may change others get menus", () => {
  const may = ["admin", "inviter", "impersonator", "reader", "user"].filter(mayChangeUsers);
  expect(may).toEqual(["admin", "inviter", "impersonator"]);
});
