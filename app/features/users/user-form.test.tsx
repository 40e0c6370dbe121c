import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { roleNames } from "#app/access/roles.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { TranslatorContext } from "#app/i18n/translation.tsx";
import { userFormSchema, userUpdateFormSchema } from "./user-form.schema.ts";
import { UserForm } from "./user-form.tsx";

type Props = Pick<ComponentProps<typeof UserForm>, "roles" | "own"> & {
  role: ComponentProps<typeof UserForm>["values"]["role"];
};

function renderForm({ role, ...props }: Props) {
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
    <TranslatorContext value={i18nFor("en")}>
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
  expect(userFormSchema.safeParse(form).success).toBe(false);
});
