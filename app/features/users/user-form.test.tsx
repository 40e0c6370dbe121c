import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { roleNames } from "#app/access/roles.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { otherLanguage } from "#tests/support/languages.ts";
import { newUserFormSchema, userUpdateFormSchema } from "./user-form.schema.ts";
import { UserForm } from "./user-form.tsx";

type Props = Pick<ComponentProps<typeof UserForm>, "roles" | "own" | "newId"> & {
  role: ComponentProps<typeof UserForm>["values"]["role"];
};

function renderForm({ role, ...props }: Props, language: Language = "en") {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <UserForm
          {...props}
          values={{ name: "Ada", email: "ada@example.org", role }}
          version="1"
          submitLabel="Save"
          pendingLabel="Saving"
          cancelTo="/"
          cancelLabel="Cancel"
        />
      ),
    },
  ]);
  return renderToStaticMarkup(
    <TranslatorContext value={i18nFor(language)}>
      <Stub />
    </TranslatorContext>,
  );
}

function optionsOf(html: string) {
  return [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
}

test("offers to keep a stored role that is none of the choices", () => {
  expect(optionsOf(renderForm({ role: "", roles: roleNames }))).toEqual(["", ...roleNames]);
  expect(optionsOf(renderForm({ role: "user", roles: roleNames }))).toEqual(roleNames);
});

test("says below the choice what each role may do", () => {
  const listOf = (roles: Props["roles"]) => renderForm({ role: "user", roles }).split("</select>")[1] ?? "";
  const list = listOf(roleNames).replace(/[\u2068\u2069]/g, "");
  expect(list).toContain("Administrator: Everything in the manager area.</span>");
  expect(list).toContain("User: Uses the app. No access to the manager area.</span>");
});

test.each([
  { role: "", roles: [] },
  { role: "", roles: roleNames, own: true },
  { role: "admin", roles: [] },
] as const)("keeps a role that cannot be changed: %j", (props) => {
  const html = renderForm(props);
  expect(html).not.toContain("<select");
  expect(html).toContain(`name="role" value="${props.role}"`);
});

test("requires a role of new users only", () => {
  const form = { name: "Ada", email: "ada@example.org", role: "" };
  expect(userUpdateFormSchema.parse(form)).toMatchObject({ role: undefined });
  expect(userUpdateFormSchema.parse({ ...form, role: "admin" })).toMatchObject({ role: "admin" });
  expect(userUpdateFormSchema.safeParse({ ...form, role: "removed" }).success).toBe(false);
  expect(newUserFormSchema.safeParse(form).success).toBe(false);
});

test.each(languageCodes)("asks only for new users in which language to write: first %s", (language) => {
  const html = renderForm({ role: "user", roles: roleNames, newId: "1" }, language);
  const [, input = ""] = /(<(?:select|input)[^>]* name="language".*)/.exec(html) ?? [];
  expect(input).toMatch(new RegExp(`value="${language}"[^>]*( selected=""|/>)`));
  expect(renderForm({ role: "user", roles: roleNames }, language)).not.toContain('name="language"');
});

test("a new user needs no language, but a known one", () => {
  const form = { name: "Ada", email: "ada@example.org", role: "user" };
  const languageOf = (language: string) => newUserFormSchema.safeParse({ ...form, language });
  expect(newUserFormSchema.safeParse(form).success).toBe(true);
  expect(languageOf(otherLanguage).data).toMatchObject({ language: otherLanguage });
  expect(languageOf("xx").success).toBe(false);
});
